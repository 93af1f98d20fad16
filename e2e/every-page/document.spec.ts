import { expect, test } from 'playwright/test';
import { pageRoutes } from '../support/routes.ts';

for (const route of pageRoutes()) {
  test(`${route} is a sound document`, { tag: ['@desktop', '@no-js'] }, async ({ page }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
  });

  test(`${route} keeps to itself: no errors, no third party, nothing stored`, async ({
    page,
    context,
    baseURL,
  }) => {
    const complaints: string[] = [];
    const strangers: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol !== 'data:' && url.origin !== baseURL) strangers.push(url.href);
    });

    await page.goto(route, { waitUntil: 'networkidle' });

    expect.soft(complaints).toEqual([]);
    expect.soft(strangers).toEqual([]);
    expect.soft(await context.cookies()).toEqual([]);
    expect
      .soft(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
      .toEqual([]);
  });
}
