/** Results of pages that need not be found again. */
import type { PageResult } from '../run-audit.ts';
import type { ExpectedSite } from '../expected-site.ts';

/** Runs the page rules on a text; with a expected of its own where the memory wants to see what they read. */
export type AuditPage = (html: string, expected?: ExpectedSite) => PageResult;

/** Gives the result of a page, from memory or by running the rules. */
export interface ResultCache {
  audit(file: string, read: () => string, run: AuditPage): PageResult;
}

/** For many runs over sites that differ from one in few pages: the first text of each page stays remembered. */
export const memoizedTexts = (): ResultCache => {
  const kept = new Map<string, { html: string; result: PageResult }>();
  return {
    audit(file, read, run) {
      const html = read();
      const known = kept.get(file);
      if (known?.html === html) return known.result;
      const result = run(html);
      if (!known) kept.set(file, { html, result });
      return result;
    },
  };
};

/**
 * For runs over one site of which only some pages change between them; the others are not even read again.
 *
 * @param inner asked the first time
 * @param changing files that change
 */
export const equalExcept = (inner: ResultCache, changing: readonly string[]): ResultCache => {
  const kept = new Map<string, PageResult>();
  return {
    audit(file, read, run) {
      const result = (changing.includes(file) ? undefined : kept.get(file)) ?? inner.audit(file, read, run);
      kept.set(file, result);
      return result;
    },
  };
};
