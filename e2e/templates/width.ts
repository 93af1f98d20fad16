/** What a reader loses where a page does not fit. */
import type { Page } from 'playwright/test';

const STEP_PX = 80;
const STEPS = Array.from({ length: (1600 - 320) / STEP_PX + 1 }, (_, index) => 320 + index * STEP_PX);

/** What a reader may set without losing anything (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * Makes the window wider in steps, from 320 to 1600 px.
 *
 * @param page a loaded page
 * @param steps widths in px
 * @returns the widths at which the page scrolls sideways, and by how much
 */
export async function sidewaysAt(page: Page, steps: readonly number[] = STEPS): Promise<string[]> {
  const wide: string[] = [];
  for (const width of steps) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) wide.push(`${needed} px at ${width} px`);
  }
  return wide;
}

/**
 * Sets a reader's own text spacing, which stays, and looks at three widths.
 *
 * @param page a loaded page
 * @returns what scrolls sideways or is cut off
 */
export async function lostToTextSpacing(page: Page): Promise<string[]> {
  await page.evaluate((css) => {
    // As a browser's own settings do, this passes by the policy of the page.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
  const lost: string[] = [];
  for (const width of [320, 640, 1280]) {
    lost.push(...(await sidewaysAt(page, [width])));
    const cut = await page
      .locator('main :is(p, h1, h2, h3, td, dd, a, button)')
      .evaluateAll((elements) =>
        elements
          .filter(
            (element) =>
              getComputedStyle(element).overflow === 'hidden' &&
              element.clientWidth > 1 &&
              element.scrollHeight > element.clientHeight + 1,
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
    lost.push(...cut.map((element) => `cut off at ${width} px: ${element}`));
  }
  return lost;
}
