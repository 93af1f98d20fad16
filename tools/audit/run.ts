/** The engine: every page is parsed once, all rules look at it, and what the whole build needs is kept in short. */
import { isInForce } from '../../src/content/rule-days.ts';
import type { Finding, PaidShare } from '../../src/model/audit-report.ts';
import { addressReader } from './addresses.ts';
import { pageFiles, pathOfPage } from './build-output.ts';
import { feedItems } from './feeds.ts';
import { factsOf, namedAddresses, Page, partsOf, type PageFacts } from './page.ts';
import { makeReporter, type AuditedBuild, type Counted, type PageSubject, type Rule } from './rule.ts';

/** What the rules made of a page, or of the build as a whole. */
export interface Result {
  /** How many things each rule checked, in the order of the rules. */
  checks: readonly number[];
  findings: readonly Finding[];
}

/** A page that was audited. */
export interface PageResult extends Result, PageFacts {}

/** What a run of the audit found. */
export interface AuditResult {
  rules: {
    rule: Rule;
    applies: boolean;
    checks: number;
    findings: readonly Finding[];
    /** What will be findings from the rule's day on. */
    early: readonly Finding[];
  }[];
  findings: readonly Finding[];
  pages: number;
  /** How many cards of each list are advertising (D19). */
  lists: PaidShare[];
}

/** What is audited, by which rules. */
export interface Audit extends AuditedBuild {
  /** In the order of the report. */
  rules: readonly Rule[];
  /** Pages on which checks that cost much are made; all of them where undefined. */
  sample?: ReadonlySet<string>;
}

/** What pages are made alike with this one: those with the same answer. */
export function templateOf(expected: AuditedBuild['expected'], file: string): string {
  const article = expected.articles.get(pathOfPage(file));
  if (article) {
    const { withdrawn, data } = article;
    if (withdrawn || data.kind === 'redaktionell') return `${data.kind} ${withdrawn}`;
    return `${data.kind} ${data.layout} ${data.political !== undefined}`;
  }
  const folder = file.lastIndexOf('/') + 1;
  // Pages in folders are many of a kind; each of the others has its own template.
  return folder > 0 ? file.slice(0, folder) : file;
}

/** Chooses the pages for checks that cost much: the first of each template. */
export function samplePages({ output, expected }: AuditedBuild): Set<string> {
  const templates = Map.groupBy(pageFiles(output), (file) => templateOf(expected, file));
  return new Set([...templates.values()].flatMap(([first = '']) => first));
}

/** Runs the page rules, on every page of the build where none are named. */
export function auditPages(audit: Audit, files: readonly string[] = audit.output.files): Map<string, PageResult> {
  const pages = files.filter((file) => file.endsWith('.html') && audit.output.has(file));
  return new Map(pages.map((file) => [file, auditPage(audit, file)]));
}

function auditPage({ output, expected, rules, sample }: Audit, file: string): PageResult {
  const page = new Page(file, output.read(file));
  const read = addressReader(expected);
  const to: typeof read = (written, from = page.path) => read(written, from);
  const known = expected.articles.get(page.path);
  const article = known?.withdrawn ? undefined : known;
  const withdrawn = known?.withdrawn ? known : undefined;
  const addresses = namedAddresses(page, to, output);
  const sampled = sample?.has(file) ?? true;
  const parts = partsOf(page, article, to);
  const subject: PageSubject = { ...parts, page, article, withdrawn, output, expected, to, addresses, sampled };
  const counts = rules.map((rule) => {
    const counted: Counted = { checks: 0, findings: [] };
    rule.page?.(subject, makeReporter(rule, page.path, counted));
    return counted;
  });
  // A copy: each piece of a page's text would hold the whole page in memory, and there may be ten thousand.
  return JSON.parse(JSON.stringify({ ...factsOf(page, addresses, parts.cards), ...resultOf(counts) })) as PageResult;
}

const resultOf = (counts: readonly Counted[]): Result => ({
  checks: counts.map(({ checks }) => checks),
  findings: counts.flatMap(({ findings }) => findings),
});

/** Runs the rules about the build as a whole. */
export async function auditOutput(
  { output, expected, rules }: Audit,
  audited: ReadonlyMap<string, PageResult>,
): Promise<Result> {
  const pages = [...audited.values()];
  const found = pages.flatMap(({ findings }) => findings);
  const to = addressReader(expected);
  const entries = feedItems(output).map((item) => ({ ...item, article: to(item.url).article }));
  const counts: Counted[] = [];
  for (const rule of rules) {
    const counted: Counted = { checks: 0, findings: [] };
    const on = (path: string) => makeReporter(rule, path, counted);
    await rule.output?.({ output, expected, pages, entries, found, to }, on);
    found.push(...counted.findings);
    counts.push(counted);
  }
  return resultOf(counts);
}

/** Adds up what the pages and the build as a whole gave. */
export function addUp(audit: Audit, pages: ReadonlyMap<string, PageResult>, whole: Result): AuditResult {
  const parts = [...pages.values(), whole];
  const found = Map.groupBy(
    parts.flatMap(({ findings }) => findings),
    ({ rule }) => rule,
  );
  const rules = audit.rules.map((rule, index) => {
    const own = found.get(rule.id) ?? [];
    const inForce = isInForce(rule.id, audit.expected.now);
    return {
      rule,
      applies: rule.applies?.(audit) ?? true,
      checks: parts.reduce((sum, { checks }) => sum + (checks[index] ?? 0), 0),
      findings: inForce ? own : [],
      early: inForce ? [] : own,
    };
  });
  return {
    rules,
    findings: rules.flatMap(({ findings }) => findings),
    pages: pages.size,
    lists: paidShares(audit, [...pages.values()]),
  };
}

/** Counts the cards of each list over all its pages; those beside articles, and those of people, count as one list each. */
function paidShares({ expected }: Audit, pages: readonly PageFacts[]): PaidShare[] {
  const nameOf = (path: string) => {
    if (expected.articles.has(path)) return 'neben Beiträgen';
    if (path.startsWith('/autor/')) return 'auf Seiten von Autorinnen und Autoren';
    return path.replace(/^(\/news\/.+)\/\d+$/, '$1');
  };
  const shares = new Map<string, PaidShare>();
  for (const { path, cards } of pages.filter((page) => page.cards.all > 0)) {
    const name = nameOf(path);
    const known = shares.get(name) ?? { name, cards: 0, paid: 0 };
    shares.set(name, { name, cards: known.cards + cards.all, paid: known.paid + cards.paid });
  }
  return [...shares.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Runs rules over a build. */
export async function runAudit(audit: Audit): Promise<AuditResult> {
  const pages = auditPages(audit);
  return addUp(audit, pages, await auditOutput(audit, pages));
}
