/** The form of an audit rule, and of what it finds. One rule, one file; the engine runs them all over the same site. */
import { isTag, type Element } from 'domhandler';
import type { BuiltSite } from './built-site.ts';
import { describeElement } from './elements.ts';
import type { ExpectedArticle, ExpectedSite } from './expected-site.ts';
import type { Mutation } from './mutate.ts';
import type { PageFacts } from './page-facts.ts';
import type { Page } from './page.ts';

/** A rule that a page breaks, told so that the one who reads it knows where to look and what to do. */
export interface Finding {
  /** Id of the rule. */
  rule: string;
  /** Path of the page as readers know it ("/news"), or of a file that is no page ("/rss.xml"). */
  page: string;
  /** The element, described by its tag and the start of its text; empty where the page as a whole is meant. */
  element: string;
  /** What is wrong, one German sentence. */
  problem: string;
  /** What to do. */
  remedy: string;
}

/** Where something stands: an element or a name on the page that is looked at, or a place elsewhere; nothing for that page as a whole. */
export type Where = Element | string | { page: string; element?: string | undefined } | undefined;

/** What one rule checked and found, on one page or on the site. */
export interface RuleResult {
  /** How many things were checked; a rule that checked nothing proves nothing, and the report says so. */
  checks: number;
  findings: Finding[];
}

/** What every rule gets: the site, what it must show, and a function that notes what is wrong. */
export class RuleContext {
  readonly site: BuiltSite;
  readonly expected: ExpectedSite;
  readonly result: RuleResult = { checks: 0, findings: [] };
  readonly #rule: Pick<Rule, 'id' | 'remedy'>;
  readonly #path: string;

  /**
   * @param rule the rule that writes here
   * @param path path of the page that is looked at; "/" for rules about the site as a whole
   * @param site the built site
   * @param expected the content
   */
  constructor(rule: Pick<Rule, 'id' | 'remedy'>, path: string, site: BuiltSite, expected: ExpectedSite) {
    this.#rule = rule;
    this.#path = path;
    this.site = site;
    this.expected = expected;
  }

  /**
   * Checks one thing and notes it where it is wrong.
   *
   * @param holds whether all is well
   * @param where the place
   * @param problem what is wrong, one German sentence
   * @returns `holds`, so that further checks can depend on it
   */
  check = (holds: boolean, where: Where, problem: string): boolean => {
    this.result.checks += 1;
    const { id, remedy } = this.#rule;
    if (!holds) this.result.findings.push({ rule: id, ...place(where, this.#path), problem, remedy });
    return holds;
  };
}

function place(where: Where, path: string): { page: string; element: string } {
  if (where === undefined || typeof where === 'string') return { page: path, element: where ?? '' };
  if ('page' in where) return { page: where.page, element: where.element ?? '' };
  return { page: path, element: isTag(where) ? describeElement(where) : '' };
}

/** The function by which rules note what is wrong. */
export type Check = RuleContext['check'];

/** What a rule about single pages gets. */
export interface PageContext extends RuleContext {
  page: Page;
  /** The article whose text the page shows. */
  article: ExpectedArticle | undefined;
  /** The withdrawn article in whose place the page shows a notice. */
  withdrawn: ExpectedArticle | undefined;
  /** Whether checks that cost much are made on this page. */
  sampled: boolean;
}

/** What a rule about the site as a whole gets. */
export interface SiteContext extends RuleContext {
  /** One small record per page. The parsed pages themselves are not kept: ten thousand of them would not fit. */
  pages: readonly PageFacts[];
  /** What the page rules and the rules before this one found. */
  found: readonly Finding[];
  /** Pages on which checks that cost much are made; all of them where undefined. */
  sample: ReadonlySet<string> | undefined;
}

/** A rule of the audit. */
export interface Rule {
  /** Short name, such as "D2"; rows of disclosure.md keep their names. */
  id: string;
  /** German title for the report. */
  title: string;
  /** What it checks, in German, for the report. */
  checks: string;
  /** What it can't check, in German; undefined where nothing is left out. */
  unchecked?: string;
  /** What to do where it is broken, in German. */
  remedy: string;
  /** Looks at one page. */
  page?: (context: PageContext) => void;
  /** Looks at the site as a whole, after all pages. */
  site?: (context: SiteContext) => void | Promise<void>;
  /** Changes to a right site that this rule must find, by what they do: a rule whose mutation is not found is not a rule. */
  mutations: Readonly<Record<string, Mutation>>;
}

/** A list on a page or in a file, and what it must name. */
export interface ExpectedList {
  /** Path of the page or file. */
  page: string;
  /** What it names, with the place of each entry. */
  listed: readonly { key: string; where?: Where }[];
  wanted: Iterable<string>;
  /** What to say of an entry that is not there, or there more than once; "$" stands for it. */
  missing: string;
  /** What to say of an entry that has no business there. */
  extra: string;
}

/** Checks that a list names everything it must once, and nothing else. */
export function checkList({ page, listed, wanted, missing, extra }: ExpectedList, check: Check): void {
  const byKey = Map.groupBy(listed, ({ key }) => key);
  const known = new Set(wanted);
  for (const key of known) {
    const times = byKey.get(key)?.length ?? 0;
    check(times === 1, { page, element: key }, `${missing} (${times}-mal statt einmal)`);
  }
  for (const { key } of listed) check(known.has(key), { page, element: key }, extra);
}
