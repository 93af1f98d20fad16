/** The result of a run: as the data of /pruefbericht, and as text for the terminal. */
import { buildNow } from '../../src/content/clock.ts';
import { ruleDays } from '../../src/content/rule-days.ts';
import { formatNumber } from '../../src/lib/format/numbers.ts';
import type { AuditReport, Finding } from '../../src/model/audit-report.ts';
import type { BuildOutput } from './build-output.ts';
import type { AuditResult } from './run.ts';

/** The report's page among the built files. */
export const REPORT_PAGE_FILE = 'pruefbericht.html';
/** The report's data among the built files. */
export const REPORT_DATA_FILE = 'pruefbericht.json';

/** So many findings are listed; beyond that a list helps nobody, and the page must stay small. The numbers always count all. */
const MOST_LISTED = 100;

/** Makes the report of a run. */
export function makeReport({ rules, findings, pages, lists }: AuditResult, builtAt: Date): AuditReport {
  const reported = rules.map(({ rule, applies, checks, early, findings: { length } }) => ({
    id: rule.id,
    title: rule.title,
    covers: rule.checks,
    checks,
    findings: length,
    ...(checks === 0 && !applies && { notApplicable: true as const }),
    ...(rule.unchecked && { unchecked: rule.unchecked }),
    ...(early.length > 0 && { early: early.length }),
    ...ruleDays[rule.id],
  }));
  return {
    builtAt: builtAt.toISOString(),
    pages,
    checks: reported.reduce((sum, { checks }) => sum + checks, 0),
    findings: findings.length,
    rules: reported,
    lists,
    listed: findings.slice(0, MOST_LISTED),
  };
}

/** The clock of the build by which deadlines are judged, not the hour of the audit. */
export const builtAt = (output: BuildOutput): Date =>
  output.has(REPORT_DATA_FILE)
    ? new Date((JSON.parse(output.read(REPORT_DATA_FILE)) as AuditReport).builtAt)
    : buildNow();

const MOST_PAGES = 6;

/** Writes findings, the same on many pages once. */
export function findingsText(findings: readonly Finding[]): string[] {
  const groups = Map.groupBy(findings, ({ rule, element, problem, remedy }) =>
    JSON.stringify([rule, element, problem, remedy]),
  );
  return [...groups.values()].map((group) => entry(group));
}

/** Writes every finding, then the numbers of each rule. */
export function reportText({ rules, findings, pages }: AuditResult, milliseconds: number): string {
  const width = Math.max(...rules.map(({ rule }) => rule.id.length));
  const table = rules.map(({ rule, applies, checks, findings: own }) => {
    const checked = checks === 0 && !applies ? 'nicht anwendbar' : `${formatNumber(checks)} Prüfungen`;
    return `  ${rule.id.padEnd(width)}  ${checked.padStart(19)}  ${formatNumber(own.length).padStart(6)} Befunde  ${rule.title}`;
  });
  const outcome = findings.length === 0 ? 'Kein Befund' : `${formatNumber(findings.length)} Befunde`;
  const total = `${outcome} auf ${formatNumber(pages)} Seiten, ${formatNumber(milliseconds / 1000, { decimals: 1 })} s.`;
  return [...findingsText(findings), table.join('\n'), total].join('\n\n');
}

function entry(group: Finding[]): string {
  const [{ rule, element, problem, remedy }] = group as [Finding];
  const named = group.slice(0, MOST_PAGES).map(({ page }) => page);
  const more = group.length > MOST_PAGES ? ` und ${group.length - MOST_PAGES} weitere` : '';
  const lines = [
    `${rule}  ${named.join(', ')}${more}`,
    `  Element: ${element || 'die Seite als Ganzes'}`,
    `  Befund:  ${problem}`,
    `  Zu tun:  ${remedy}`,
  ];
  return lines.join('\n');
}
