import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Tags of WCAG 2.2, levels A and AA, including the criteria from 2.0 and 2.1. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Runs axe on the current state of a page, or of a region: in scrolled pages the sticky header may cover the rest.
 * Returns one text per violated rule, with the affected elements.
 */
export async function accessibilityViolations(page: Page, region = 'html'): Promise<string[]> {
  // Legacy mode takes half the time. It only leaves out frames of other origins, which our pages don't have.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.include(region).withTags(WCAG_22_AA).analyze();
  return violations.map(({ id, help, helpUrl, nodes }) => {
    const elements = nodes.map(
      ({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`,
    );
    return `${id}: ${help} (${helpUrl})\n${elements.join('\n')}`;
  });
}
