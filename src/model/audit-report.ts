/** What the audit found in a build, as /pruefbericht and /pruefbericht.json show it. The audit itself (tools/audit) runs outside of the site. */
import type { RuleDay } from '../content/rule-days.ts';

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

/** One rule with its numbers, and its day where it is none of the site's craft. */
export interface ReportedRule extends Partial<RuleDay> {
  /** Short name, such as "D2". */
  id: string;
  title: string;
  /** What it checks. */
  covers: string;
  /** What it can't check. */
  unchecked?: string;
  checks: number;
  findings: number;
  /** Set where this edition has nothing for the rule to check. */
  notApplicable?: true;
  /** What will be findings from the rule's day on. */
  early?: number;
}

/** How many cards of a list are advertising. */
export interface PaidShare {
  /** Path of the list's page, or words for those that stand on many pages. */
  name: string;
  cards: number;
  paid: number;
}

/** A run of the audit, as told to readers. */
export interface AuditReport {
  /** The build's clock, as an ISO instant; what `npm run audit` judges deadlines by. */
  builtAt: string;
  pages: number;
  checks: number;
  findings: number;
  rules: ReportedRule[];
  lists: PaidShare[];
  /** The first findings, at most 100. */
  listed: Finding[];
}
