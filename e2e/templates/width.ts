/** What a reader loses where a page does not fit. */
import type { Page } from 'playwright/test';

const STEP_PX = 80;
const STEPS = Array.from({ length: (1600 - 320) / STEP_PX + 1 }, (_, index) => 320 + index * STEP_PX);

/** What a reader may set without losing anything (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Text twice as large by the browser's setting, which leaves the page as wide as it is (1.4.4). */
const LARGE_TEXT = 'html { font-size: 200% }';

const READERS_STYLES = [
  { css: LARGE_TEXT, widths: [320, 390, 640, 768] },
  { css: TEXT_SPACING, widths: [320, 390, 1280] },
];

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
 * Sets what readers set for themselves, larger text and then wider spacing, and looks at some widths.
 *
 * @param page a loaded page
 * @returns what scrolls sideways or is cut off
 */
export async function lostToReadersStyles(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (const { css, widths } of READERS_STYLES) {
    await page.evaluate((text) => {
      // As a browser's own settings do, this passes by the policy of the page.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    for (const width of widths) {
      const wide = await sidewaysAt(page, [width]);
      const cut = await page
        .locator(':is(header, main, footer) :is(p, h1, h2, h3, td, dd, a, button)')
        .evaluateAll((elements) =>
          elements
            .filter(
              (element) =>
                getComputedStyle(element).overflow === 'hidden' &&
                element.clientWidth > 1 &&
                element.scrollHeight > element.clientHeight + 1,
            )
            .map(({ outerHTML }) => `cut off at ${width} px: ${outerHTML.slice(0, 120)}`),
        );
      lost.push(...[...wide, ...cut].map((loss) => `${css.slice(0, 24)}: ${loss}`));
    }
  }
  return lost;
}
