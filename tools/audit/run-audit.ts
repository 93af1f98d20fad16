/** The engine: every page is parsed once, all rules look at it, and what the whole site needs is kept in short. */
import { RuleContext, type Finding } from './finding.ts';
import { Page } from './html/page.ts';
import type { AuditPage, ResultCache } from './memory/result-cache.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import type { Rule } from './rule.ts';
import type { BuiltSite } from './site/built-site.ts';
import type { ExpectedSite } from './expected-site.ts';

/** What one rule did. */
export interface RuleResult {
  rule: Rule;
  checks: number;
  findings: Finding[];
}

/** What a run of the audit found. */
export interface AuditResult {
  rules: RuleResult[];
  findings: Finding[];
  pages: number;
}

/** What the page rules made of one page. */
export interface PageResult {
  facts: PageFacts;
  ledgers: { checks: number; findings: Finding[] }[];
}

/**
 * Runs rules over a built site.
 *
 * @param site the site
 * @param expected what it must show
 * @param rules the rules, in the order of the report
 * @param memory where given, gives results of pages that need not be found again; it must belong to these rules and this expected
 */
export async function runAudit(
  site: BuiltSite,
  expected: ExpectedSite,
  rules: readonly Rule[],
  memory?: ResultCache,
): Promise<AuditResult> {
  const results = rules.map((rule) => ({ rule, checks: 0, findings: [] as Finding[] }));
  const pages: PageFacts[] = [];
  for (const file of site.files) {
    if (!file.endsWith('.html')) continue;
    const read = () => site.read(file);
    const run: AuditPage = (html, seen = expected) => auditPage(file, html, seen, rules);
    const { facts, ledgers } = memory ? memory.audit(file, read, run) : run(read());
    pages.push(facts);
    ledgers.forEach((context, index) => note(results[index], context));
  }
  for (const [index, rule] of rules.entries()) {
    if (!rule.site) continue;
    const context = new RuleContext(rule.id);
    await rule.site({ site, expected, pages, found: results.flatMap(({ findings }) => findings) }, context);
    note(results[index], context);
  }
  return { rules: results, findings: results.flatMap(({ findings }) => findings), pages: pages.length };
}

function note(
  result: RuleResult | undefined,
  { checks, findings }: { checks: number; findings: Finding[] },
): void {
  if (!result) return;
  result.checks += checks;
  result.findings.push(...findings);
}

function auditPage(file: string, html: string, expected: ExpectedSite, rules: readonly Rule[]): PageResult {
  const page = new Page(file, html);
  const ledgers = rules.map((rule) => {
    const context = new RuleContext(rule.id);
    rule.page?.(page, expected, context);
    return { checks: context.checks, findings: context.findings };
  });
  // A copy: each piece of a page's text would hold the whole page in memory, and there may be ten thousand.
  return structuredClone({ facts: factsOf(page, expected), ledgers });
}
