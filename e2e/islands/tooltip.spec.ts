import { expect, test, type Page } from 'playwright/test';
import { siteSettings } from '../editions/base.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { FULL_ARTICLE } from '../support/small-pages.ts';

const location = siteSettings.badges.location.label;

const explanation = (page: Page) => page.locator(':popover-open');
const label = (page: Page) => page.locator('article').getByRole('button', { name: 'Anzeige', exact: true });
const why = (page: Page, name: string) => page.getByRole('button', { name: `Erklärung zu „${name}“` });
const EXPLAINED = /Dieser Beitrag ist Werbung\. Wer sie beauftragt hat/;

test('without script a press shows the explanation with its link', { tag: ['@no-js'] }, async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await label(page).click();
  await expect(explanation(page)).toHaveText(EXPLAINED);
  await expect(explanation(page).getByRole('link')).toHaveAttribute('href', '/werberegister');
  await page.keyboard.press('Escape');
  await expect(explanation(page)).toHaveCount(0);
  await why(page, location).click();
  await expect(explanation(page)).toHaveId('hinweis_location');
});

test('the first tap shows the explanation', { tag: '@phone' }, async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await label(page).tap();
  await expect(explanation(page)).toHaveText(EXPLAINED);
  expect(await accessibilityViolations(page, '[data-disclosure]')).toEqual([]);
});

test('the explanation describes the ad label, closed and open, and is not printed', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await expect(label(page)).toHaveAccessibleDescription(EXPLAINED);
  await label(page).hover();
  await expect(explanation(page)).toHaveText(EXPLAINED);
  await expect(label(page)).toHaveAccessibleDescription(EXPLAINED);
  expect(await accessibilityViolations(page, '.explanation:popover-open')).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(explanation(page)).toBeHidden();
});

test('the badge of the regulator links to the register of advertising, which its explanation names', async ({
  page,
}) => {
  await page.goto(FULL_ARTICLE);
  const badge = page.getByRole('banner').getByRole('link', { name: siteSettings.badges.regulator.label });
  await expect(badge).toHaveAttribute('href', '/werberegister');
  await expect(badge).toHaveAccessibleDescription(/Werberegister/);
});
