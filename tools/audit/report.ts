/** The result of an audit as the data of /pruefbericht, and as text for the terminal. */
import { buildNow } from '../../src/content/clock.ts';
import { ruleDay } from '../../src/content/rule-days.ts';
import { formatCount, formatNumber } from '../../src/lib/format/numbers.ts';
import type { AuditReport, Finding } from '../../src/model/audit-report.ts';
import type { BuildOutput } from './build-output.ts';
import type { AuditResult } from './run.ts';

/** File of the report's page in the build's output. */
export const REPORT_PAGE_FILE = 'pruefbericht.html';
/** File of the report's data in the build's output. */
export const REPORT_DATA_FILE = 'pruefbericht.json';

/** Maximum number of findings in the report, to keep its page small. The counts include all. */
const MAX_LISTED = 100;

/** Creates the report of an audit; `builtAt` is the clock of the build. */
export function makeReport({ rules, findings, pages, lists }: AuditResult, builtAt: Date): AuditReport {
  const reported = rules.map(({ rule, applies, checks, early, findings: { length } }) => ({
    id: rule.id,
    title: rule.title,
    covers: rule.covers,
    checks,
    findings: length,
    ...(checks === 0 && !applies && { notApplicable: true as const }),
    ...(rule.unchecked && { unchecked: rule.unchecked }),
    ...(early.length > 0 && { early: early.length }),
    ...ruleDay(rule.id),
  }));
  return {
    builtAt: builtAt.toISOString(),
    pages,
    checks: reported.reduce((sum, { checks }) => sum + checks, 0),
    findings: findings.length,
    rules: reported,
    lists,
    listed: findings.slice(0, MAX_LISTED),
  };
}

/** The clock of a build, from its report; the present clock if it has no report. Deadlines are checked against it. */
export const buildTimeOf = (output: BuildOutput): Date =>
  output.has(REPORT_DATA_FILE)
    ? new Date((JSON.parse(output.read(REPORT_DATA_FILE)) as AuditReport).builtAt)
    : buildNow();

/** Maximum number of pages that are named for one finding. */
const MAX_PAGES = 6;

/** Formats findings; one that occurs on several pages is a single entry. */
export function findingsText(findings: readonly Finding[]): string[] {
  const groups = Map.groupBy(findings, ({ rule, element, problem, remedy }) =>
    JSON.stringify([rule, element, problem, remedy]),
  );
  return [...groups.values()].map(entry);
}

/** Formats an audit for the terminal: every finding, the counts per rule, then the total and the duration. */
export function reportText({ rules, findings, pages }: AuditResult, milliseconds: number): string {
  const width = Math.max(...rules.map(({ rule }) => rule.id.length));
  const table = rules.map(({ rule, applies, checks, findings: { length } }) => {
    const checked = checks === 0 && !applies ? 'nicht anwendbar' : `${formatNumber(checks)} Prüfungen`;
    return `  ${rule.id.padEnd(width)}  ${checked.padStart(19)}  ${formatCount(length, 'Befund ', 'Befunde').padStart(14)}  ${rule.title}`;
  });
  const outcome = findings.length === 0 ? 'Kein Befund' : formatCount(findings.length, 'Befund', 'Befunde');
  const total = `${outcome} auf ${formatNumber(pages)} Seiten, ${formatNumber(milliseconds / 1000, { decimals: 1 })} s.`;
  return [...findingsText(findings), table.join('\n'), total].join('\n\n');
}

/** Formats a finding of several pages. */
function entry(group: Finding[]): string {
  const [{ rule, element, problem, remedy }] = group as [Finding];
  const pages = group.slice(0, MAX_PAGES).map(({ page }) => page);
  const more = group.length > MAX_PAGES ? ` und ${group.length - MAX_PAGES} weitere` : '';
  const lines = [
    `${rule}  ${pages.join(', ')}${more}`,
    `  Element: ${element || 'die Seite als Ganzes'}`,
    `  Befund:  ${problem}`,
    `  Zu tun:  ${remedy}`,
  ];
  return lines.join('\n');
}
