import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** The minified script: it is sent to every page, and `axe.source` is twice as long. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Tags of WCAG 2.2, levels A and AA, including the criteria from 2.0 and 2.1. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What screen readers need of a whole page besides: its landmarks, with different names, and its headings in order. */
const OUTLINE = [
  ...['landmark-one-main', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-unique'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'page-has-heading-one', 'heading-order'],
];

/**
 * Runs axe on the current state of a page, or of a region: in scrolled pages the sticky header may cover the rest.
 * Returns one text per violated rule, with the affected elements.
 */
export async function accessibilityViolations(page: Page, region = 'html'): Promise<string[]> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ context, tags, outline }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const rules = Object.fromEntries(outline.map((rule) => [rule, { enabled: true }]));
      return (await inPage.run(context, { runOnly: tags, rules, resultTypes: ['violations'] })).violations;
    },
    { context: region, tags: WCAG_22_AA, outline: region === 'html' ? OUTLINE : [] },
  );
  return violations.map(({ id, help, helpUrl, nodes }) => {
    const elements = nodes.map(
      ({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`,
    );
    return `${id}: ${help} (${helpUrl})\n${elements.join('\n')}`;
  });
}
