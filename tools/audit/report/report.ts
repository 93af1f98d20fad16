/** The report: as data in /pruefbericht.json, and as HTML set into the page that Astro built with the site's layout. */
import { buildNow } from '../../../src/content/clock.ts';
import { formatDayTime } from '../../../src/lib/format/dates.ts';
import { escapeHtml } from '../../../src/lib/format/escape-html.ts';
import { formatNumber } from '../../../src/lib/format/numbers.ts';
import type { BuildOutput } from '../build-output.ts';
import type { Finding, Rule } from '../rule.ts';
import type { AuditResult } from '../run.ts';

/** The report's page in dist/. */
export const REPORT_PAGE_FILE = 'pruefbericht.html';
/** The report's data in dist/. */
export const REPORT_DATA_FILE = 'pruefbericht.json';

/** So many findings are listed; beyond that a list helps nobody, and the page must stay small. The numbers always count all. */
const MOST_LISTED = 100;

/** One rule with its numbers. */
export interface ReportedRule extends Pick<Rule, 'id' | 'title' | 'unchecked'> {
  covers: string;
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

/** Makes the report of a run. */
export function reportData({ rules, findings, pages }: AuditResult, builtAt: Date): ReportData {
  const reported = rules.map(({ rule: { id, title, checks: covers, unchecked }, checks, findings: { length } }) => ({
    ...{ id, title, covers, checks, findings: length },
    ...(unchecked && { unchecked }),
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

/** The clock of the build by which deadlines are judged, not the hour of the audit. */
export const builtAt = (site: BuildOutput): Date =>
  site.has(REPORT_DATA_FILE) ? new Date((JSON.parse(site.read(REPORT_DATA_FILE)) as ReportData).builtAt) : buildNow();

/** The element of src/pages/pruefbericht.astro that the report replaces. Its placeholder may hold no further div. */
const slot = /(<div[^>]*\sdata-audit-report[^>]*>)[\s\S]*?(<\/div>)/;

/** Sets the report into the page; throws where that has no place for it. */
export function fillReport(template: string, data: ReportData): string {
  if (!slot.test(template)) throw new Error('src/pages/pruefbericht.astro: <div data-audit-report> fehlt.');
  const parts = [summary(data), ruleTable(data.rules), uncheckedList(data.rules), findingList(data)];
  return template.replace(slot, (_whole, open: string, close: string) => open + parts.join('') + close);
}

const number = (value: number) => `<data value="${value}">${formatNumber(value)}</data>`;
const heading = (text: string) => `<h2 class="mt-12 text-xl font-bold">${escapeHtml(text)}</h2>`;

function summary({ builtAt, pages, checks, findings }: ReportData): string {
  const some = `${formatNumber(findings)} ${findings === 1 ? 'Befund' : 'Befunde'}, siehe unten.`;
  const outcome = findings === 0 ? 'Kein Befund.' : some;
  return (
    `<p class="note"><strong>${outcome}</strong> ` +
    `Geprüft wurden ${formatNumber(pages)} Seiten in ${formatNumber(checks)} Einzelprüfungen, mit der Uhr dieses Builds: ` +
    `<time datetime="${escapeHtml(builtAt)}">${escapeHtml(formatDayTime(builtAt))}</time>.</p>`
  );
}

/** On phones each row becomes a block with its column names, as in the register of advertising. */
function ruleTable(rules: readonly ReportedRule[]): string {
  const head = ['Regel', 'Was sie prüft', 'Prüfungen', 'Befunde']
    .map((name, index) => `<th scope="col"${index < 2 ? '' : ' class="figure"'}>${name}</th>`)
    .join('');
  const cell = (name: string, content: string) => `<td class="figure"><span>${name}: </span>${content}</td>`;
  const rows = rules.map(
    ({ id, title, covers, checks, findings }) =>
      `<tr data-audit-rule="${escapeHtml(id)}">` +
      `<th scope="row"><span class="block text-xs text-ink-soft">${escapeHtml(id)}</span><span class="font-semibold">${escapeHtml(title)}</span></th>` +
      `<td>${escapeHtml(covers)}</td>` +
      cell('Prüfungen', number(checks)) +
      cell('Befunde', findings === 0 ? number(0) : `<strong class="text-risk">${number(findings)}</strong>`) +
      `</tr>`,
  );
  return (
    heading('Die Regeln und ihr Ergebnis') +
    `<table class="stacked-table data-table mt-4"><caption class="sr-only">Regeln mit der Zahl ihrer Prüfungen und Befunde</caption>` +
    `<thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  );
}

function uncheckedList(rules: readonly ReportedRule[]): string {
  const items = rules.map(
    ({ id, title, unchecked }) =>
      unchecked &&
      `<div class="border-t py-3"><dt class="font-semibold">${escapeHtml(id)}: ${escapeHtml(title)}</dt><dd class="text-sm">${escapeHtml(unchecked)}</dd></div>`,
  );
  return `${heading('Was nicht geprüft wird')}<dl class="mt-4">${items.join('')}</dl>`;
}

/** What a page said wrongly is quoted as output of a program: it is not the house's own text. */
function findingList({ listed, findings }: ReportData): string {
  if (findings === 0)
    return `${heading('Befunde')}<p class="mt-4">Diese Prüfung hat nichts gefunden. Das heißt nicht, dass kein Fehler da ist; es heißt, dass keine dieser Regeln verletzt ist.</p>`;
  const items = listed.map(
    ({ rule, page, element, problem, remedy }: Finding) =>
      `<li class="border-b py-4 text-sm"><p class="font-semibold">${escapeHtml(rule)}, <code>${escapeHtml(page)}</code></p>` +
      (element ? `<p><code>${escapeHtml(shorten(element))}</code></p>` : '') +
      `<p><samp>${escapeHtml(shorten(problem))}</samp></p><p class="text-ink-soft">Zu tun: <samp>${escapeHtml(shorten(remedy))}</samp></p></li>`,
  );
  const rest =
    findings > listed.length
      ? `<p class="mt-3 text-sm">Gezeigt sind die ersten ${formatNumber(listed.length)} von ${formatNumber(findings)} Befunden.</p>`
      : '';
  return `${heading('Befunde')}<ol class="mt-4 border-t-2 border-ink" role="list">${items.join('')}</ol>${rest}`;
}

const shorten = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text);
