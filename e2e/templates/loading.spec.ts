import { expect, test } from 'playwright/test';
import { FULL_ARTICLE, TEMPLATES } from '../support/small-pages.ts';

/** Long enough for the first view to be painted before the rest of the styles may come. */
const STYLES_LATE_MS = 600;

for (const route of TEMPLATES) {
  test(`${route} does not move while it loads`, { tag: ['@desktop', '@phone'] }, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { sources = [] } of list.getEntries() as (PerformanceEntry & {
          sources?: { node?: Node }[];
        })[])
          moved.push(
            ...sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 100) ?? 'text'),
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/_astro/site.*.css', async (styles) => {
      await new Promise((resolve) => setTimeout(resolve, STYLES_LATE_MS));
      await styles.continue();
    });
    await page.goto(route, { waitUntil: 'networkidle' });
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });
}

test('the head of an article stands before the rest of the styles has come', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/site.*.css', async (styles) => {
    await held;
    await styles.continue();
  });
  await page.goto(FULL_ARTICLE, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main [data-ad-label]').first()).toBeInViewport();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  expect(await page.locator('[data-risk-notice]').count()).toBe(0);
  release();
  await expect(page.locator('[data-risk-notice]').first()).toBeVisible();
});
