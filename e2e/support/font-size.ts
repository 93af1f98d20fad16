import type { Locator } from 'playwright/test';

/** The font size of an element, in px. */
export const fontSize = (element: Locator): Promise<number> =>
  element.evaluate((shown) => parseFloat(getComputedStyle(shown).fontSize));
