/** Runs the rules: each page is parsed once and checked by all page rules, then the build as a whole is checked. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInForce, ruleDay } from '../../src/content/rule-days.ts';
import { inLocalSpelling } from '../../src/lib/format/locale.ts';
import type { AuditReport, PaidShare } from '../../src/model/audit-report.ts';
import { addressResolver } from './addresses.ts';
import { overlay, pageFiles, readFolder } from './build-output.ts';
import { readExpectedEdition, type ExpectedArticle } from './expected-edition.ts';
import { feedItems } from './feeds.ts';
import { factsOf, namedAddresses, Page, partsOf, type PageFacts } from './page.ts';
import { MAX_LISTED, REPORT_DATA_FILE, REPORT_PAGE_FILE } from './report.ts';
import { makeReporter, type AuditedBuild, type PageSubject, type Rule, type Tally } from './rule.ts';
import { contentRules } from './rules.ts';

/** Result for one page, by rule in their order, with the facts that rules about the whole build need. */
export interface PageResult extends PageFacts {
  tallies: readonly Tally[];
}

/** A build and the rules to check it by. */
export interface Audit extends AuditedBuild {
  /** In the order of the report. */
  rules: readonly Rule[];
}

/** Runs the page rules on the pages among some files, by default on all pages. Returns the results by file. */
export function auditPages(audit: Audit, files: readonly string[] = audit.output.files): Map<string, PageResult> {
  const pages = pageFiles({ files }).filter(audit.output.has);
  return new Map(pages.map((file) => [file, auditPage(audit, file)]));
}

function auditPage({ output, expected, rules }: Audit, file: string): PageResult {
  const page = new Page(file, output.read(file));
  const resolve = addressResolver(expected)(page.path);
  const { article, withdrawn } = shownOf(expected.articles.get(page.path));
  const addresses = namedAddresses(page, resolve, output);
  const parts = partsOf(page, article, resolve);
  const subject: PageSubject = { ...parts, page, article, withdrawn, output, expected, resolve, addresses };
  const tallies = rules.map((rule) => {
    const tally: Tally = { checks: 0, findings: [] };
    rule.page?.(subject, makeReporter(rule, page.path, tally));
    return tally;
  });
  // A copy: V8 substrings would keep the source of every page in memory, and there may be ten thousand pages.
  return structuredClone({ ...factsOf(page, addresses, parts.cards), tallies });
}

/** The article as what a page or an entry of a feed shows: in full, or the notice of its withdrawal. */
const shownOf = (entry: ExpectedArticle | undefined) =>
  entry?.withdrawn ? { article: undefined, withdrawn: entry } : { article: entry, withdrawn: undefined };

/** Runs the rules about the build as a whole; `audited` is the result of {@link auditPages}. Returns the result by rule. */
export async function auditOutput(
  { output, expected, rules }: Audit,
  audited: ReadonlyMap<string, PageResult>,
): Promise<Tally[]> {
  const pages = [...audited.values()];
  const found = pages.flatMap(({ tallies }) => tallies.flatMap(({ findings }) => findings));
  const resolve = addressResolver(expected)('/');
  const items = feedItems(output);
  const entries = items.map((item) => ({ ...item, output, expected, resolve, ...shownOf(resolve(item.url).article) }));
  const tallies: Tally[] = [];
  for (const rule of rules) {
    const tally: Tally = { checks: 0, findings: [] };
    const on = (path: string) => makeReporter(rule, path, tally);
    for (const entry of entries) rule.entry?.(entry, on(entry.path));
    await rule.output?.({ output, expected, pages, found, resolve }, on);
    found.push(...tally.findings);
    tallies.push(tally);
  }
  return tallies;
}

/** Sums the results of all pages and of the build as a whole, per rule and in total; `listed` has all findings. */
export function summarizeResults(
  audit: Audit,
  pages: ReadonlyMap<string, PageResult>,
  whole: readonly Tally[],
): AuditReport {
  const { now } = audit.expected;
  const parts = [...Array.from(pages.values(), ({ tallies }) => tallies), whole];
  const found = audit.rules.map((_rule, index) => parts.flatMap((part) => part[index]?.findings ?? []));
  const listed = audit.rules.flatMap(({ id }, index) => (isInForce(id, now) ? (found[index] ?? []) : []));
  const rules = audit.rules.map((rule, index) => {
    const { id, title, covers, unchecked } = rule;
    const { length } = found[index] ?? [];
    const checks = parts.reduce((sum, part) => sum + (part[index]?.checks ?? 0), 0);
    const isEarly = !isInForce(id, now);
    return {
      id,
      ...inLocalSpelling({ title, covers, ...(unchecked && { unchecked }) }),
      checks,
      findings: isEarly ? 0 : length,
      ...(checks === 0 && rule.applies?.(audit) === false && { notApplicable: true as const }),
      ...(isEarly && length > 0 && { early: length }),
      ...ruleDay(id),
    };
  });
  return {
    builtAt: now.toISOString(),
    pages: pages.size,
    checks: rules.reduce((sum, { checks }) => sum + checks, 0),
    findings: listed.length,
    rules,
    lists: paidShares(audit, [...pages.values()]),
    listed,
  };
}

/** Counts the cards of each list on all its pages. Cards beside articles count as one list, as do authors' pages. */
function paidShares({ expected }: Audit, pages: readonly PageFacts[]): PaidShare[] {
  const nameOf = (path: string) => {
    if (expected.articles.has(path)) return 'neben Beiträgen';
    if (path.startsWith('/autor/')) return 'auf Seiten von Autorinnen und Autoren';
    return path.replace(/^(\/(?:news|ressort|thema)\/.+)\/\d+$/, '$1');
  };
  const shares = new Map<string, PaidShare>();
  for (const { path, cards } of pages.filter((page) => page.cards.all > 0)) {
    const name = nameOf(path);
    const share = shares.get(name) ?? { name, cards: 0, paid: 0 };
    shares.set(name, { name, cards: share.cards + cards.all, paid: share.paid + cards.paid });
  }
  return [...shares.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Audits a whole build. */
export async function runAudit(audit: Audit): Promise<AuditReport> {
  const pages = auditPages(audit);
  return summarizeResults(audit, pages, await auditOutput(audit, pages));
}

/** Renders the report's page again, with a result. Returns its HTML. */
export type RenderReport = (report: AuditReport) => Promise<string>;

/**
 * Audits the build in `folder`, made at `now` of the project at `root`, and writes the two files of the report.
 * It includes the checks of its own page: they are made on a first rendering, and the second, which is written, differs
 * only in numbers.
 */
export async function auditBuild(root: string, folder: string, now: Date, render: RenderReport) {
  const output = readFolder(folder);
  const expected = readExpectedEdition(root, now);
  const audit = { output, expected, rules: contentRules };
  const pages = auditPages(audit);
  const whole = await auditOutput(audit, pages);
  const report = () => {
    const { listed, ...counts } = summarizeResults(audit, pages, whole);
    return { ...counts, listed: listed.slice(0, MAX_LISTED) };
  };
  const rendered = { ...audit, output: overlay(output, { [REPORT_PAGE_FILE]: await render(report()) }) };
  for (const [file, result] of auditPages(rendered, [REPORT_PAGE_FILE])) pages.set(file, result);
  const data = report();
  writeFileSync(join(folder, REPORT_PAGE_FILE), await render(data));
  writeFileSync(join(folder, REPORT_DATA_FILE), `${JSON.stringify(data, null, 2)}\n`);
  return { data, edition: expected.settings.edition, warnings: expected.warnings };
}
