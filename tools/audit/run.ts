/** The engine: every page is parsed once, all rules look at it, and what the whole site needs is kept in short. */
import { createHash } from 'node:crypto';
import { addressReader } from './addresses.ts';
import { pageFiles, pathOfPage, type BuiltSite } from './built-site.ts';
import type { ExpectedSite } from './expected-site.ts';
import { feedTexts } from './feeds.ts';
import { factsOf, namedAddresses, type PageFacts } from './page-facts.ts';
import { Page } from './page.ts';
import { Checks, type Finding, type PageSubject, type Rule, type RuleResult } from './rule.ts';

/** What the rules made of one page, in their order. */
export interface PageResult {
  facts: PageFacts;
  results: RuleResult[];
}

/** What a run of the audit found. */
export interface AuditResult {
  rules: (RuleResult & { rule: Rule })[];
  findings: Finding[];
  pages: number;
}

/** What is audited, by which rules. */
export interface Audit {
  site: BuiltSite;
  expected: ExpectedSite;
  /** In the order of the report. */
  rules: readonly Rule[];
  /** Pages on which checks that cost much are made; all of them where undefined. */
  sample?: ReadonlySet<string>;
}

/** So many pages are looked at closely in every build, beside one of each template. */
const SAMPLE = 10;

/** Chooses pages for checks that cost much: one of each template, and others that change with the build's clock. */
export function samplePages(site: BuiltSite, expected: ExpectedSite): Set<string> {
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
export function auditPages(audit: Audit, files = audit.site.files): Map<string, PageResult> {
  const pages = pageFiles({ files }).filter(audit.site.has);
  return new Map(pages.map((file) => [file, auditPage(audit, file)]));
}

/** The pages that another thread is asked to audit; it has read content/ by itself. */
export interface PageShare extends Pick<Required<Audit>, 'sample'> {
  /** Absolute path of what was built. */
  folder: string;
  files: readonly string[];
}

/** Audits all pages of a build, half of them in another thread where there is one. */
export async function auditAllPages(
  audit: Required<Audit>,
  folder: string,
  askSecond: ((share: PageShare) => Promise<Map<string, PageResult>>) | undefined,
): Promise<Map<string, PageResult>> {
  if (!askSecond) return auditPages(audit);
  const files = pageFiles(audit.site);
  const half = Math.ceil(files.length / 2);
  const second = askSecond({ folder, sample: audit.sample, files: files.slice(half) });
  const first = auditPages(audit, files.slice(0, half));
  return new Map([...first, ...(await second)]);
}

function auditPage({ site, expected, rules, sample }: Audit, file: string): PageResult {
  const page = new Page(file, site.read(file));
  const read = addressReader(expected);
  const to: typeof read = (written, from = page.path) => read(written, from);
  const known = expected.articles.get(page.path);
  const article = known?.withdrawn ? undefined : known;
  const withdrawn = known?.withdrawn ? known : undefined;
  const addresses = namedAddresses(page, to);
  const sampled = sample?.has(file) ?? true;
  const subject: PageSubject = { page, article, withdrawn, site, expected, to, addresses, sampled };
  const results = rules.map((rule) => {
    const checks = new Checks(rule, page.path);
    rule.page?.(subject, checks);
    if (rule.text) for (const { text, where } of page.texts) checks.note(where, rule.text(text));
    return checks.result;
  });
  // A copy: each piece of a page's text would hold the whole page in memory, and there may be ten thousand.
  return structuredClone({ facts: factsOf(page, addresses, site), results });
}

/** Runs the rules about the site as a whole. */
export async function auditSite(
  { site, expected, rules, sample }: Audit,
  audited: ReadonlyMap<string, PageResult>,
): Promise<RuleResult[]> {
  const pages = [...audited.values()].map(({ facts }) => facts);
  const found = [...audited.values()].flatMap(({ results }) => results.flatMap(({ findings }) => findings));
  const own: RuleResult[] = [];
  for (const rule of rules) {
    const checks = new Checks(rule, '/');
    await rule.site?.({ site, expected, pages, found, sample, to: addressReader(expected) }, checks);
    if (rule.text) for (const { text, path, url } of feedTexts(site)) checks.on(path).note(url, rule.text(text));
    found.push(...checks.result.findings);
    own.push(checks.result);
  }
  return own;
}

/** Adds up what pages and site gave. */
export function addUp(
  rules: readonly Rule[],
  pages: ReadonlyMap<string, PageResult>,
  own: readonly RuleResult[],
): AuditResult {
  const total = rules.map((rule, index) => {
    const parts = [...pages.values(), { results: own }].flatMap(({ results }) => results[index] ?? []);
    const checks = parts.reduce((sum, part) => sum + part.checks, 0);
    return { rule, checks, findings: parts.flatMap(({ findings }) => findings) };
  });
  return { rules: total, findings: total.flatMap(({ findings }) => findings), pages: pages.size };
}

/** Runs rules over a built site. */
export async function runAudit(audit: Audit): Promise<AuditResult> {
  const pages = auditPages(audit);
  return addUp(audit.rules, pages, await auditSite(audit, pages));
}
