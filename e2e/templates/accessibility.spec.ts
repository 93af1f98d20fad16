import { expect, test } from 'playwright/test';
import { barriers } from '../support/axe.ts';
import { TEMPLATES } from '../support/small-pages.ts';

// Each page is looked at on the narrowest screen; what only wide ones show, and phones, differs by template.
for (const route of TEMPLATES) {
  test(`${route} has no barrier that axe finds`, { tag: ['@desktop', '@phone'] }, async ({ page }) => {
    await page.goto(route);
    expect(await barriers(page)).toEqual([]);
  });
}
