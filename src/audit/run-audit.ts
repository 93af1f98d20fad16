/** The engine: every page is parsed once, all rules look at it, and what the whole site needs is kept in short. */
import { Ledger, type Finding } from './finding.ts';
import { Page } from './html/page.ts';
import type { AuditPage, PageMemory } from './memory/page-memory.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import type { Rule } from './rule.ts';
import type { BuiltSite } from './site/built-site.ts';
import type { Truth } from './truth.ts';

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
 * @param truth what it must show
 * @param rules the rules, in the order of the report
 * @param memory where given, gives results of pages that need not be found again; it must belong to these rules and this truth
 */
export async function runAudit(
  site: BuiltSite,
  truth: Truth,
  rules: readonly Rule[],
  memory?: PageMemory,
): Promise<AuditResult> {
  const results = rules.map((rule) => ({ rule, checks: 0, findings: [] as Finding[] }));
  const pages: PageFacts[] = [];
  for (const file of site.files) {
    if (!file.endsWith('.html')) continue;
    const read = () => site.read(file);
    const run: AuditPage = (html, seen = truth) => auditPage(file, html, seen, rules);
    const { facts, ledgers } = memory ? memory.audit(file, read, run) : run(read());
    pages.push(facts);
    ledgers.forEach((ledger, index) => note(results[index], ledger));
  }
  for (const [index, rule] of rules.entries()) {
    if (!rule.site) continue;
    const ledger = new Ledger(rule.id);
    await rule.site({ site, truth, pages, found: results.flatMap(({ findings }) => findings) }, ledger);
    note(results[index], ledger);
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

function auditPage(file: string, html: string, truth: Truth, rules: readonly Rule[]): PageResult {
  const page = new Page(file, html);
  const ledgers = rules.map((rule) => {
    const ledger = new Ledger(rule.id);
    rule.page?.(page, truth, ledger);
    return { checks: ledger.checks, findings: ledger.findings };
  });
  // A copy: each piece of a page's text would hold the whole page in memory, and there may be ten thousand.
  return structuredClone({ facts: factsOf(page, truth), ledgers });
}
