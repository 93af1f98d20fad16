/** The form of an audit rule, and the reporter that counts what it checks. The engine runs them all over the same build. */
import type { Element } from 'domhandler';
import type { Finding } from '../../src/model/audit-report.ts';
import type { Address, ReadAddress } from './addresses.ts';
import type { BuildOutput } from './build-output.ts';
import { beginsWithLabel, type ExpectedArticle, type ExpectedEdition } from './expected-edition.ts';
import type { NamedAddress, Page, PageFacts, PageParts } from './page.ts';
import type { FeedItem } from './feeds.ts';
import { describeElement, hiddenBecause, normalize, textOf } from './text.ts';

/** Where something stands: an element or a name on the page that is looked at; nothing for that page as a whole. */
export type Where = Element | string | undefined;

/** What a rule checked, and what was found. A rule that checked nothing proves nothing, and the report says so. */
export interface Counted {
  checks: number;
  findings: Finding[];
}

/** See {@link makeReporter}. */
export type Reporter = ReturnType<typeof makeReporter>;

/** Counts what a rule checks on a page or file, and collects what doesn't hold there. Problems are German sentences. */
export function makeReporter(rule: Pick<Rule, 'id' | 'remedy'>, page: string, counted: Counted) {
  /** Checks one thing: where it doesn't hold (any falsy value), the problem is a finding. Returns whether it holds. */
  const assert = (where: Where, holds: unknown, problem: string): boolean => {
    counted.checks += 1;
    if (holds) return true;
    const element = typeof where === 'object' ? describeElement(where) : (where ?? '');
    counted.findings.push({ rule: rule.id, page, element, problem, remedy: rule.remedy });
    return false;
  };
  /** Checks that something reads as expected; white space and soft hyphens don't count. */
  const equal = (what: string, found: unknown, expected: string, where: Where = what): boolean => {
    const read = typeof found === 'string' ? found : (JSON.stringify(found) as string | undefined);
    const told = read === undefined ? 'fehlt' : `lautet „${read}“`;
    const isEqual = read !== undefined && normalize(read) === normalize(expected);
    return assert(where, isEqual, `${what} ${told}, erwartet ist „${expected}“.`);
  };
  /** Checks that a text contains each of some parts; undefined ones are none. */
  const contains = (what: string, text: string, parts: readonly (string | undefined)[], where: Where = what): void => {
    for (const part of parts.filter((each) => each !== undefined))
      assert(where, text.includes(normalize(part)), `${what} nennt nicht „${part}“.`);
  };
  /** Checks that a title, name or heading begins with the label as a word of its own. */
  const labelled = (what: string, text: string, label: string, where: Where = what): boolean =>
    assert(where, beginsWithLabel(text, label), `${what} „${text}“ beginnt nicht mit „${label}“.`);
  /** Checks that readers see an element that is there. */
  const visible = (what: string, element: Element): boolean => {
    const reason = hiddenBecause(element);
    return assert(element, !reason, `${what} ist verborgen (${reason}).`);
  };
  /** Checks that an element is there, that readers see it, and that it contains each of some parts. */
  const shows = (what: string, element: Element | undefined, parts: readonly (string | undefined)[]): void => {
    if (!assert(element ?? what, element, `${what} fehlt.`) || !element) return;
    visible(what, element);
    contains(what, textOf(element), parts, element);
  };
  /** Checks that a list has every expected entry once (else it is missing) and no other (that is extra). */
  const lists = (listed: readonly string[], expected: Iterable<string>, missing: string, extra: string): void => {
    const times = Map.groupBy(listed, (key) => key);
    const known = new Set(expected);
    for (const key of known) {
      const { length } = times.get(key) ?? [];
      assert(key, length === 1, `${missing} (${length}-mal statt einmal)`);
    }
    for (const key of listed) assert(key, known.has(key), extra);
  };
  return { assert, equal, contains, labelled, visible, shows, lists };
}

/** What was built, and what it must show. */
export interface AuditedBuild {
  output: BuildOutput;
  expected: ExpectedEdition;
}

interface Subject extends AuditedBuild {
  /** Reads an address as it is written on this page; on the front page for rules about the whole build. */
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

/** All that was built. */
export interface OutputSubject extends Subject {
  /** The entries of all feeds, each with the article that it tells of. */
  entries: readonly (FeedItem & Pick<Address, 'article'>)[];
  /** One small record per page. The parsed pages themselves are not kept: ten thousand of them would not fit. */
  pages: readonly PageFacts[];
  /** What the page rules and the rules before this one found. */
  found: readonly Finding[];
}

/** A rule of the audit. */
export interface Rule {
  /** Short name, such as "D2"; rows of disclosure.md keep their names. */
  id: string;
  title: string;
  /** What it checks, in German, for the report. */
  checks: string;
  /** What it can't check, in German; undefined where nothing is left out. */
  unchecked?: string;
  /** What to do where it is broken, in German. */
  remedy: string;
  /** Whether an edition has anything for the rule to check; where it is left out every edition has. A rule that applies and checks nothing is a finding. */
  applies?: (build: AuditedBuild) => boolean;
  page?: (subject: PageSubject, reporter: Reporter) => void;
  /** Looks at feeds, lists and the pages together, after all pages; `on` gives the reporter for a page or file. */
  output?: (subject: OutputSubject, on: (path: string) => Reporter) => void | Promise<void>;
}
