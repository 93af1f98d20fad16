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
}
