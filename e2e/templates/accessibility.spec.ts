import { expect, test } from 'playwright/test';
import { barriers } from '../support/axe.ts';
import { pageRoutes } from '../support/routes.ts';
import { TEMPLATES } from '../support/templates.ts';

for (const route of [...pageRoutes(), '/this-page-does-not-exist']) {
  // What only a phone shows differs by template, not by page.
  const tag = TEMPLATES.includes(route) ? ['@desktop', '@phone'] : '@desktop';
  test(`${route} has no barrier that axe finds`, { tag }, async ({ page }) => {
    await page.goto(route);
    expect(await barriers(page)).toEqual([]);
  });
}
