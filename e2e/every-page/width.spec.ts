import { expect, test } from 'playwright/test';
import { pageRoutes } from '../support/routes.ts';

const WIDTHS = [320, 768, 1280];

for (const route of [...pageRoutes(), '/this-page-does-not-exist']) {
  test(`${route} never scrolls sideways`, async ({ page }) => {
    await page.goto(route);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(needed, `at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}
