/** The engine: every page is parsed once, all rules look at it, and what the whole site needs is kept in short. */
import { createHash } from 'node:crypto';
import { pathOfPage, type BuiltSite } from './built-site.ts';
import type { ExpectedSite } from './expected-site.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import { Page } from './page.ts';
import { RuleContext, type Finding, type Rule, type RuleResult } from './rule.ts';

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
  const templates = new Map<string, string>();
  const order: [string, string][] = [];
  for (const file of site.files.filter((name) => name.endsWith('.html'))) {
    const path = pathOfPage(file);
    const article = expected.articles.get(path);
    const kind = article && (article.withdrawn ? 'withdrawn' : article.data.kind);
    // Pages below a folder are many of a kind; each of the others has its own template.
    const template = kind ?? (file.includes('/') ? file.replace(/[^/]+$/, '') : file);
    if (!templates.has(template)) templates.set(template, file);
    order.push([createHash('sha1').update(`${expected.now.toISOString()} ${file}`).digest('base64'), file]);
  }
  return new Set([
    ...templates.values(),
    ...order
      .sort()
      .slice(0, SAMPLE)
      .map(([, file]) => file),
  ]);
}

/**
 * Runs the page rules.
 *
 * @param audit what is audited
 * @param files the pages; every page of the site by default
 */
export function auditPages(audit: Audit, files = audit.site.files): Map<string, PageResult> {
  const pages = files.filter((file) => file.endsWith('.html') && audit.site.has(file));
  return new Map(pages.map((file) => [file, auditPage(audit, file)]));
}

function auditPage({ site, expected, rules, sample }: Audit, file: string): PageResult {
  const page = new Page(file, site.read(file));
  const known = expected.articles.get(page.path);
  const subject = {
    page,
    article: known?.withdrawn ? undefined : known,
    withdrawn: known?.withdrawn ? known : undefined,
    sampled: sample?.has(file) ?? true,
  };
  const results = rules.map((rule) => {
    const context = new RuleContext(rule, page.path, site, expected);
    rule.page?.(Object.assign(context, subject));
    return context.result;
  });
  // A copy: each piece of a page's text would hold the whole page in memory, and there may be ten thousand.
  return structuredClone({ facts: factsOf(page, expected, site), results });
}

/** Runs the rules about the site as a whole. */
export async function auditSite(
  { site, expected, rules, sample }: Audit,
  pages: ReadonlyMap<string, PageResult>,
): Promise<RuleResult[]> {
  const all = [...pages.values()];
  const facts = all.map((page) => page.facts);
  const found = all.flatMap(({ results }) => results.flatMap(({ findings }) => findings));
  const own: RuleResult[] = [];
  for (const rule of rules) {
    const context = new RuleContext(rule, '/', site, expected);
    await rule.site?.(Object.assign(context, { pages: facts, found, sample }));
    found.push(...context.result.findings);
    own.push(context.result);
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
    const parts = [...pages.values()].map(({ results }) => results[index]).concat(own[index]);
    return {
      rule,
      checks: parts.reduce((sum, part) => sum + (part?.checks ?? 0), 0),
      findings: parts.flatMap((part) => part?.findings ?? []),
    };
  });
  return { rules: total, findings: total.flatMap(({ findings }) => findings), pages: pages.size };
}

/** Runs rules over a built site. */
export async function runAudit(audit: Audit): Promise<AuditResult> {
  const pages = auditPages(audit);
  return addUp(audit.rules, pages, await auditSite(audit, pages));
}
