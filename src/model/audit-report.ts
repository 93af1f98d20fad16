/** Types of the audit's report, shown at /pruefbericht and /pruefbericht.json. The audit itself is in tools/audit. */
import type { RuleDay } from '../content/schemas/law.ts';

/** A violation of a rule on one page. */
export interface Finding {
  /** Id of the rule. */
  rule: string;
  /** Path of the page ("/news") or file ("/rss.xml"). */
  page: string;
  /** The element by tag and start of its text; empty for the page as a whole. */
  element: string;
  /** What is wrong, one German sentence. */
  problem: string;
  /** How to fix it, in German. */
  remedy: string;
}

/** The result of one rule. Technical rules such as "Links" have no day and source. */
export interface ReportedRule extends Partial<RuleDay> {
  /** Short name, such as "D2". */
  id: string;
  title: string;
  /** What it checks, in German. */
  covers: string;
  /** What it can't check, in German. */
  unchecked?: string;
  checks: number;
  findings: number;
  /** Set if this edition has nothing for the rule to check. */
  notApplicable?: true;
  /** Number of violations that count as findings only from the rule's day on. */
  early?: number;
}

/** Share of advertising in a list of cards. */
export interface PaidShare {
  /** Path of the list's page, or a German name for lists that are on many pages. */
  name: string;
  cards: number;
  paid: number;
}

/** The result of one audit of a build. */
export interface AuditReport {
  /** The build's clock as an ISO instant; the audit judges deadlines by it. */
  builtAt: string;
  pages: number;
  checks: number;
  findings: number;
  rules: ReportedRule[];
  lists: PaidShare[];
  /** The findings, on the page at most 100. */
  listed: Finding[];
}
