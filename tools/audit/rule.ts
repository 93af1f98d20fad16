/** The form of an audit rule. One rule, one file; the engine runs them all over the same site. */
import type { Finding, RuleContext } from './finding.ts';
import type { PageFacts } from './page-facts.ts';
import type { Page } from './html/page.ts';
import type { BuiltSite } from './site/built-site.ts';
import type { ExpectedSite } from './expected-site.ts';

/** What a rule that looks at the whole site may read. */
export interface AuditedSite {
  site: BuiltSite;
  expected: ExpectedSite;
  /** One small record per page. The parsed pages themselves are not kept: ten thousand of them would not fit. */
  pages: readonly PageFacts[];
  /** What the rules before this one found. */
  found: readonly Finding[];
}

/** A rule of the audit. Both functions may be given; both write to the same context. */
export interface Rule {
  /** Short name, such as "D2"; rows of disclosure.md keep their names. */
  id: string;
  /** German title for the report. */
  title: string;
  /** What it checks, in German, for the report. */
  checks: string;
  /** What it can't check, in German; undefined where nothing is left out. */
  unchecked?: string;
  /** Looks at one page. Depends on nothing but the page and the content, so that its result can be kept. */
  page?: (page: Page, expected: ExpectedSite, context: RuleContext) => void;
  /** Looks at the site as a whole, after all pages. */
  site?: (audited: AuditedSite, context: RuleContext) => void | Promise<void>;
}
