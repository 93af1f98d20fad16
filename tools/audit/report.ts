/** The files of the audit's report, and the report as text for the terminal. */
import { buildNow } from '../../src/content/clock.ts';
import { formatCount, formatNumber } from '../../src/lib/format/numbers.ts';
import { routes } from '../../src/lib/links/routes.ts';
import type { AuditReport, Finding } from '../../src/model/audit-report.ts';
import type { BuildOutput } from './build-output.ts';

/** File of the report's page in the build's output. */
export const REPORT_PAGE_FILE = `${routes.report.slice(1)}.html`;
/** File of the report's data in the build's output. */
export const REPORT_DATA_FILE = `${routes.report.slice(1)}.json`;

/** Maximum number of findings in the published report, to keep its page small. The counts include all. */
export const MAX_LISTED = 100;

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
  return Array.from(groups.values(), (group) => {
    const [{ rule, element, problem, remedy }] = group as [Finding];
    const pages = group.slice(0, MAX_PAGES).map(({ page }) => page);
    const more = group.length > MAX_PAGES ? ` und ${group.length - MAX_PAGES} weitere` : '';
    return [
      `${rule}  ${pages.join(', ')}${more}`,
      `  Element: ${element || 'die Seite als Ganzes'}`,
      `  Befund:  ${problem}`,
      `  Zu tun:  ${remedy}`,
    ].join('\n');
  });
}

/** Formats an audit for the terminal: every finding, the counts per rule, then the total and the duration. */
export function reportText({ rules, findings, pages, listed }: AuditReport, milliseconds: number): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const table = rules.map(({ id, title, notApplicable, checks, findings: found }) => {
    const checked = notApplicable ? 'nicht anwendbar' : `${formatNumber(checks)} Prüfungen`;
    return `  ${id.padEnd(width)}  ${checked.padStart(19)}  ${formatCount(found, 'Befund ', 'Befunde').padStart(14)}  ${title}`;
  });
  const outcome = findings === 0 ? 'Kein Befund' : formatCount(findings, 'Befund', 'Befunde');
  const total = `${outcome} auf ${formatNumber(pages)} Seiten, ${formatNumber(milliseconds / 1000, { decimals: 1 })} s.`;
  return [...findingsText(listed), table.join('\n'), total].join('\n\n');
}
