/** The interface of an audit rule, and the reporter through which a rule counts its checks and records findings. */
import type { Element } from 'domhandler';
import type { Finding, ReportedRule } from '../../src/model/audit-report.ts';
import type { ResolveAddress } from './addresses.ts';
import type { BuildOutput } from './build-output.ts';
import { beginsWithLabel } from '../../src/content/schemas/site.ts';
import type { ExpectedArticle, ExpectedEdition } from './expected-edition.ts';
import type { NamedAddress, Page, PageFacts, PageParts } from './page.ts';
import type { FeedItem } from './feeds.ts';
import { describeElement, hiddenBecause, normalize, textOf } from './text.ts';

/** Location of a finding on its page: an element, or a name such as "og:title"; undefined for the page as a whole. */
export type Where = Element | string | undefined;

/** Checks that one rule made, and its findings. A rule that applies but made no check fails the audit (D14). */
export interface Tally {
  checks: number;
  findings: Finding[];
}

/** See {@link makeReporter}. */
export type Reporter = ReturnType<typeof makeReporter>;

/** Creates the reporter of a rule for one page or file; it adds to `tally`. Problems are German sentences. */
export function makeReporter(rule: Pick<Rule, 'id' | 'remedy'>, page: string, tally: Tally) {
  /** Counts a check and records a finding if `holds` is falsy. Returns whether it holds. */
  const assert = (where: Where, holds: unknown, problem: string): boolean => {
    tally.checks += 1;
    if (holds) return true;
    const element = typeof where === 'object' ? describeElement(where) : (where ?? '');
    tally.findings.push({ rule: rule.id, page, element, problem, remedy: rule.remedy });
    return false;
  };
  /** Checks that a value reads as expected, ignoring white space and soft hyphens; `name` names it in German. */
  const equal = (name: string, found: unknown, expected: string, where: Where = name): boolean => {
    const text = typeof found === 'string' ? found : (JSON.stringify(found) as string | undefined);
    const actual = text === undefined ? 'fehlt' : `lautet „${text}“`;
    const isEqual = text !== undefined && normalize(text) === normalize(expected);
    return assert(where, isEqual, `${name} ${actual}, erwartet ist „${expected}“.`);
  };
  /** Checks that a normalised text contains each of some parts; undefined parts are skipped. */
  const contains = (name: string, text: string, parts: readonly (string | undefined)[], where: Where = name): void => {
    for (const part of parts.filter((part) => part !== undefined))
      assert(where, text.includes(normalize(part)), `${name} nennt nicht „${part}“.`);
  };
  /** Checks that a title, name or heading begins with the label as a word of its own. */
  const labelled = (name: string, text: string, label: string, where: Where = name): boolean =>
    assert(where, beginsWithLabel(text, label), `${name} „${text}“ beginnt nicht mit „${label}“.`);
  /** Checks that no markup hides an element. */
  const visible = (name: string, element: Element): boolean => {
    const reason = hiddenBecause(element);
    return assert(element, !reason, `${name} ist verborgen (${reason}).`);
  };
  /** Checks that an element exists, is visible, and contains each of some parts. */
  const shows = (name: string, element: Element | undefined, parts: readonly (string | undefined)[]): void => {
    if (!assert(element ?? name, element, `${name} fehlt.`) || !element) return;
    visible(name, element);
    contains(name, textOf(element), parts, element);
  };
  /** Checks that a list has every expected entry exactly once (problem `missing`) and no others (problem `extra`). */
  const lists = (listed: readonly string[], expected: Iterable<string>, missing: string, extra: string): void => {
    const occurrences = Map.groupBy(listed, (key) => key);
    const expectedKeys = new Set(expected);
    for (const key of expectedKeys) {
      const { length } = occurrences.get(key) ?? [];
      assert(key, length === 1, `${missing} (${length}-mal statt einmal)`);
    }
    for (const key of listed) assert(key, expectedKeys.has(key), extra);
  };
  return { assert, equal, contains, labelled, visible, shows, lists };
}

/** A build, and the content it is compared with. */
export interface AuditedBuild {
  output: BuildOutput;
  expected: ExpectedEdition;
}

interface Subject extends AuditedBuild {
  /** Resolves an address relative to this page; relative to the front page in rules about the whole build. */
  resolve: ResolveAddress;
}

/** One page, with the content it is compared with. */
export interface PageSubject extends Subject, PageParts {
  page: Page;
  /** The published article that the page shows in full. */
  article: ExpectedArticle | undefined;
  /** The withdrawn article for which the page shows a notice. */
  withdrawn: ExpectedArticle | undefined;
  /** Every address of this site in the page. */
  addresses: readonly NamedAddress[];
}

/** One entry of a feed, with its article or, in place of a withdrawn one, the notice. */
export interface EntrySubject extends Subject, FeedItem, Pick<PageSubject, 'article' | 'withdrawn'> {}

/** The build as a whole. */
export interface OutputSubject extends Subject {
  /** One small record per page; ten thousand parsed pages would not fit into memory. */
  pages: readonly PageFacts[];
  /** Findings of the page rules and of the rules that ran before this one. */
  found: readonly Finding[];
}

/** A rule of the audit. Those with a row in disclosure.md have its id. */
export interface Rule extends Pick<ReportedRule, 'id' | 'title' | 'covers' | 'unchecked'> {
  /** How to fix a finding, in German. */
  remedy: string;
  /** Whether the build has anything for the rule to check; always, if omitted. */
  applies?: (build: AuditedBuild) => boolean;
  /** Checks one page. */
  page?: (subject: PageSubject, reporter: Reporter) => void;
  /** Checks one entry of a feed, after all pages. */
  entry?: (subject: EntrySubject, reporter: Reporter) => void;
  /** Checks lists and pages together, after all entries; `on` creates the reporter for a page or file. */
  output?: (subject: OutputSubject, on: (path: string) => Reporter) => void | Promise<void>;
}
