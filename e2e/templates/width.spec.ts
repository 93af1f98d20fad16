import { expect, test } from 'playwright/test';
import { TEMPLATES } from '../support/small-pages.ts';

const STEP_PX = 80;
const STEPS = Array.from({ length: (1600 - 320) / STEP_PX + 1 }, (_, index) => 320 + index * STEP_PX);

for (const route of TEMPLATES) {
  test(`${route} never scrolls sideways`, async ({ page }) => {
    await page.goto(route);
    for (const width of STEPS) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(needed, `at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}

/** What a reader may set without losing anything (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test.describe('with the reader’s own text spacing', () => {
  // The policy of the page would refuse the reader's style sheet as it refuses anybody's; a browser's own settings pass it.
  test.use({ bypassCSP: true });

  for (const route of TEMPLATES) {
    test(`${route} holds its text`, async ({ page }) => {
      await page.goto(route);
      await page.addStyleTag({ content: TEXT_SPACING });
      for (const width of [320, 640, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(needed, `at ${width} px`).toBeLessThanOrEqual(width);
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
        expect.soft(cut, `cut off at ${width} px`).toEqual([]);
      }
    });
  }
});
