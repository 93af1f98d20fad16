/** The report as data: what /pruefbericht.json holds and /pruefbericht shows. Nothing in it depends on how long the run took. */
import { buildNow } from '../../../src/content/clock.ts';
import type { BuiltSite } from '../built-site.ts';
import type { Finding } from '../rule.ts';
import type { AuditResult } from '../run.ts';

/** The report's page in dist/. */
export const REPORT_PAGE_FILE = 'pruefbericht.html';
/** The report's data in dist/. */
export const REPORT_DATA_FILE = 'pruefbericht.json';

/** So many findings are listed; beyond that a list helps nobody, and the page must stay small. The numbers always count all. */
const MOST_LISTED = 100;

/** One rule with its numbers. */
export interface ReportedRule {
  id: string;
  title: string;
  covers: string;
  unchecked?: string | undefined;
  checks: number;
  findings: number;
}

/** A run of the audit, as told to readers. */
export interface ReportData {
  /** The build's clock; what `npm run audit` judges deadlines by. */
  builtAt: string;
  pages: number;
  checks: number;
  findings: number;
  rules: ReportedRule[];
  /** The first findings, at most 100. */
  listed: Finding[];
}

/**
 * Makes the report of a run.
 *
 * @param result the run
 * @param builtAt the build's clock
 */
export function reportData({ rules, findings, pages }: AuditResult, builtAt: Date): ReportData {
  const reported = rules.map(({ rule, checks, findings: own }) => ({
    id: rule.id,
    title: rule.title,
    covers: rule.checks,
    unchecked: rule.unchecked,
    checks,
    findings: own.length,
  }));
  return {
    builtAt: builtAt.toISOString(),
    pages,
    checks: reported.reduce((sum, { checks }) => sum + checks, 0),
    findings: findings.length,
    rules: reported,
    listed: findings.slice(0, MOST_LISTED),
  };
}

/**
 * The clock of the build by which deadlines are judged, not the hour of the audit.
 *
 * @param site the built site
 */
export const builtAt = (site: BuiltSite): Date =>
  site.has(REPORT_DATA_FILE)
    ? new Date((JSON.parse(site.read(REPORT_DATA_FILE)) as ReportData).builtAt)
    : buildNow();
