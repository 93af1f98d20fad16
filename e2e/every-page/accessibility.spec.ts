import { expect, test } from 'playwright/test';
import { barriers } from '../support/axe.ts';
import { pageRoutes } from '../support/routes.ts';

for (const route of [...pageRoutes(), '/this-page-does-not-exist']) {
  test(`${route} has no barrier that axe finds`, { tag: ['@desktop', '@phone'] }, async ({ page }) => {
    await page.goto(route);
    expect(await barriers(page)).toEqual([]);
  });
}
