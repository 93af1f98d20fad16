/** The engine: every page is parsed once, all rules look at it, and what the whole site needs is kept in short. */
import { createHash } from 'node:crypto';
import { addressReader } from './addresses.ts';
import { partsOf } from './article-parts.ts';
import { pageFiles, pathOfPage, type BuildOutput } from './build-output.ts';
import type { ExpectedSite } from './expected-site.ts';
import { feedTexts } from './feeds.ts';
import { factsOf, namedAddresses, type PageFacts } from './page-facts.ts';
import { Page } from './page.ts';
import { Checks, type Finding, type PageSubject, type Rule } from './rule.ts';

/** What the rules made of a page, or of the site as a whole. */
export interface Result {
  /** How many things each rule checked, in the order of the rules. */
  checks: readonly number[];
  findings: readonly Finding[];
}

/** A page that was audited. */
export interface PageResult extends Result, PageFacts {}

/** What a run of the audit found. */
export interface AuditResult {
  rules: { rule: Rule; checks: number; findings: readonly Finding[] }[];
  findings: readonly Finding[];
  pages: number;
}

/** What is audited, by which rules. */
export interface Audit {
  site: BuildOutput;
  expected: ExpectedSite;
  /** In the order of the report. */
  rules: readonly Rule[];
  /** Pages on which checks that cost much are made; all of them where undefined. */
  sample?: ReadonlySet<string>;
}

/** So many pages are looked at closely in every build, beside one of each template. */
const SAMPLE = 10;

/** Chooses pages for checks that cost much: one of each template, and others that change with the build's clock. */
export function samplePages(site: BuildOutput, expected: ExpectedSite): Set<string> {
  const pages = pageFiles(site);
  const templateOf = (file: string) => {
    const article = expected.articles.get(pathOfPage(file));
    if (article) return article.withdrawn ? 'withdrawn' : article.data.kind;
    // Pages in folders are many of a kind; each of the others has its own template.
    return file.replace(/(?<=\/)[^/]+/g, '');
  };
  const lot = (file: string) => createHash('sha1').update(`${expected.now.toISOString()} ${file}`).digest('base64');
  const drawn = pages.map((file) => [lot(file), file] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const templates = Map.groupBy(pages, templateOf).values();
  return new Set([
    ...[...templates].flatMap(([first = '']) => first),
    ...drawn.slice(0, SAMPLE).map(([, file]) => file),
  ]);
}

/** Runs the page rules, on every page of the site where none are named. */
export function auditPages(audit: Audit, files: Iterable<string> = audit.site.files): Map<string, PageResult> {
  const pages = Iterator.from(files).filter((file) => file.endsWith('.html') && audit.site.has(file));
  return new Map(pages.map((file) => [file, auditPage(audit, file)]));
}

/** Pages that two threads audit. */
export interface PageShare {
  /** Absolute path of what was built. */
  folder: string;
  files: readonly string[];
  /** How many of them were taken, in memory that both see. */
  taken: Int32Array<SharedArrayBuffer>;
}

/** What two threads share of a build; see {@link PageShare}. */
export const pageShare = (site: BuildOutput, folder: string): PageShare => ({
  folder,
  files: pageFiles(site),
  taken: new Int32Array(new SharedArrayBuffer(4)),
});

/** Takes one page after the other until none is left. */
export function* untaken({ files, taken }: PageShare): Generator<string> {
  for (let file; (file = files[Atomics.add(taken, 0, 1)]);) yield file;
}

/**
 * Audits all pages of a build, together with another thread where there is one. Only this one makes the checks that cost much:
 * html-validate is warmed up once.
 *
 * @param second what the other thread has made of its part, when it has
 */
export async function auditShare(
  audit: Required<Audit>,
  share: PageShare,
  second?: Promise<Map<string, PageResult>>,
): Promise<Map<string, PageResult>> {
  const sampled = auditPages(audit, audit.sample);
  const others = auditPages(
    audit,
    untaken(share).filter((file) => !sampled.has(file)),
  );
  const all = new Map([...((await second) ?? []), ...others, ...sampled]);
  return new Map(share.files.map((file) => [file, all.get(file) as PageResult]));
}

function auditPage({ site, expected, rules, sample }: Audit, file: string): PageResult {
  const page = new Page(file, site.read(file));
  const read = addressReader(expected);
  const to: typeof read = (written, from = page.path) => read(written, from);
  const known = expected.articles.get(page.path);
  const article = known?.withdrawn ? undefined : known;
  const withdrawn = known?.withdrawn ? known : undefined;
  const addresses = namedAddresses(page, to, site);
  const sampled = sample?.has(file) ?? true;
  const parts = partsOf(page, article, to);
  const subject: PageSubject = { ...parts, page, article, withdrawn, site, expected, to, addresses, sampled };
  const made = rules.map((rule) => {
    const checks = new Checks(rule, page.path);
    rule.page?.(subject, checks);
    if (rule.text) for (const { text, where } of page.texts()) checks.note(where, rule.text(text));
    return checks;
  });
  // A copy: each piece of a page's text would hold the whole page in memory, and there may be ten thousand.
  return JSON.parse(JSON.stringify({ ...factsOf(page, addresses), ...resultOf(made) })) as PageResult;
}

const resultOf = (made: readonly Checks[]): Result => ({
  checks: made.map(({ result }) => result.checks),
  findings: made.flatMap(({ result }) => result.findings),
});

/** Runs the rules about the site as a whole. */
export async function auditSite(
  { site, expected, rules, sample }: Audit,
  audited: ReadonlyMap<string, PageResult>,
): Promise<Result> {
  const pages = [...audited.values()];
  const found = pages.flatMap(({ findings }) => findings);
  const made: Checks[] = [];
  for (const rule of rules) {
    const checks = new Checks(rule, '/');
    await rule.site?.({ site, expected, pages, found, sample, to: addressReader(expected) }, checks);
    if (rule.text) for (const { text, path, url } of feedTexts(site)) checks.on(path).note(url, rule.text(text));
    found.push(...checks.result.findings);
    made.push(checks);
  }
  return resultOf(made);
}

/** Adds up what pages and site gave. */
export function addUp(rules: readonly Rule[], pages: ReadonlyMap<string, Result>, own: Result): AuditResult {
  const parts = [...pages.values(), own];
  const found = Map.groupBy(
    parts.flatMap(({ findings }) => findings),
    ({ rule }) => rule,
  );
  const total = rules.map((rule, index) => ({
    rule,
    checks: parts.reduce((sum, { checks }) => sum + (checks[index] ?? 0), 0),
    findings: found.get(rule.id) ?? [],
  }));
  return { rules: total, findings: total.flatMap(({ findings }) => findings), pages: pages.size };
}

/** Runs rules over a built site. */
export async function runAudit(audit: Audit): Promise<AuditResult> {
  const pages = auditPages(audit);
  return addUp(audit.rules, pages, await auditSite(audit, pages));
}
