/** The form of an audit rule, and of what it finds. One rule, one file; the engine runs them all over the same site. */
import type { Element } from 'domhandler';
import type { ReadAddress } from './addresses.ts';
import type { PageParts } from './article-parts.ts';
import type { BuildOutput } from './build-output.ts';
import { beginsWithLabel, type ExpectedArticle, type ExpectedSite } from './expected-site.ts';
import type { Mutation } from './mutate.ts';
import type { NamedAddress, PageFacts } from './page-facts.ts';
import type { Page } from './page.ts';
import { describeElement, hiddenBecause, normalize } from './text.ts';

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

/** Where something stands: an element or a name on the page that is looked at; nothing for that page as a whole. */
export type Where = Element | string | undefined;

/** Notes what a rule checks on a page or file, and what is wrong there. Problems are German sentences. */
export class Checks {
  /** How many things were checked (a rule that checked nothing proves nothing, and the report says so), and what was found. */
  readonly result: { checks: number; findings: Finding[] };
  readonly #rule: Pick<Rule, 'id' | 'remedy'>;
  readonly #path: string;

  constructor(rule: Pick<Rule, 'id' | 'remedy'>, path: string, result: Checks['result'] = { checks: 0, findings: [] }) {
    this.#rule = rule;
    this.#path = path;
    this.result = result;
  }

  /** The same rule at another page or file. */
  on = (path: string): Checks => new Checks(this.#rule, path, this.result);

  /** Counts one check, and notes its problem where there is one. Returns whether there is none, so that further checks can depend on it. */
  note = (where: Where, problem: string | false | undefined): boolean => {
    this.result.checks += 1;
    if (!problem) return true;
    const element = typeof where === 'object' ? describeElement(where) : (where ?? '');
    const { id: rule, remedy } = this.#rule;
    this.result.findings.push({ rule, page: this.#path, element, problem, remedy });
    return false;
  };

  /** Looks for problems at one place, each with what is truthy if it is there. */
  check = (where: Where, problems: Readonly<Record<string, unknown>>): void => {
    for (const problem in problems) this.note(where, Boolean(problems[problem]) && problem);
  };

  /** Checks that something reads as it must; white space and soft hyphens don't count. */
  same = (what: string, found: unknown, wanted: string, where: Where = what): boolean => {
    const read = typeof found === 'string' ? found : (JSON.stringify(found) as string | undefined);
    const problem = `${what} ${read === undefined ? 'fehlt' : `lautet „${read}“`}, erwartet ist „${wanted}“.`;
    return this.note(where, (read === undefined || normalize(read) !== normalize(wanted)) && problem);
  };

  /** Checks that a text names all that it must. */
  names = (what: string, text: string, parts: readonly string[], where: Where = what): void => {
    for (const part of parts) this.note(where, !text.includes(normalize(part)) && `${what} nennt nicht „${part}“.`);
  };

  /** Checks that a title, name or heading begins with the label as a word of its own. */
  labelled = (what: string, text: string, label: string, where: Where = what): boolean =>
    this.note(where, !beginsWithLabel(text, label) && `${what} „${text}“ beginnt nicht mit „${label}“.`);

  /** Checks that readers see an element that is there. */
  visible = (what: string, element: Element): boolean => {
    const reason = hiddenBecause(element);
    return this.note(element, reason && `${what} ist verborgen (${reason}).`);
  };

  /** Checks that a list names everything wanted once (else it is missing), and nothing else (that is extra). */
  list = (listed: readonly string[], wanted: Iterable<string>, missing: string, extra: string): void => {
    const times = Map.groupBy(listed, (key) => key);
    const known = new Set(wanted);
    for (const key of known) {
      const { length } = times.get(key) ?? [];
      this.note(key, length !== 1 && `${missing} (${length}-mal statt einmal)`);
    }
    for (const key of listed) this.note(key, !known.has(key) && extra);
  };
}

/** What every rule gets. */
interface Subject {
  site: BuildOutput;
  expected: ExpectedSite;
  /** Reads an address as it is written on this page; on the front page for rules about the site. */
  to: ReadAddress;
}

/** A page with what rules compare it with. */
export interface PageSubject extends Subject, PageParts {
  page: Page;
  /** The article whose text the page shows. */
  article: ExpectedArticle | undefined;
  /** The withdrawn article in whose place the page shows a notice. */
  withdrawn: ExpectedArticle | undefined;
  /** Every address of this site that the page names. */
  addresses: readonly NamedAddress[];
  /** Whether checks that cost much are made on this page. */
  sampled: boolean;
}

/** The site as a whole. */
export interface SiteSubject extends Subject {
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
  page?: (subject: PageSubject, checks: Checks) => void;
  /** Looks at the site as a whole, after all pages. */
  site?: (subject: SiteSubject, checks: Checks) => void | Promise<void>;
  /** Reads every German text of pages and feeds; returns what is wrong with it. */
  text?: (text: string) => string | undefined;
  /** Changes to a right site that this rule must find, by what they do: a rule whose mutation is not found is not a rule. */
  mutations: Readonly<Record<string, Mutation>>;
}
