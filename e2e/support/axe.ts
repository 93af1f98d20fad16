import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** WCAG 2.2, levels A and AA, with all that they took over from 2.0 and 2.1. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Lets axe look for barriers in the page as it stands.
 * @param page a loaded page
 * @param region selector of the part to look at, where the rest of the page may lie below the bar that sticks
 * @returns one readable text per violated rule with the elements at diagnostic; empty when there is none
 */
export async function barriers(page: Page, region = 'html'): Promise<string[]> {
  // What it calls legacy looks at the page alone, in half the time; only frames of other origins would need more.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.include(region).withTags(WCAG_22_AA).analyze();
  return violations.map(({ id, help, helpUrl, nodes }) => {
    const places = nodes.map(
      ({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`,
    );
    return `${id}: ${help} (${helpUrl})\n${places.join('\n')}`;
  });
}
