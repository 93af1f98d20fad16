/** The report for the terminal. */
import { formatNumber } from '../../../src/lib/format/numbers.ts';
import type { Finding } from '../rule.ts';
import type { AuditResult } from '../run.ts';

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
  const table = rules.map(
    ({ rule, checks, findings: own }) =>
      `  ${rule.id.padEnd(width)}  ${formatNumber(checks).padStart(9)} Prüfungen  ${formatNumber(own.length).padStart(6)} Befunde  ${rule.title}`,
  );
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
