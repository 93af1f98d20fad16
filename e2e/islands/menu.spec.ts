import { expect, test, type Page } from 'playwright/test';
import { siteSettings } from '../editions/base.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { SPONSORED_ARTICLE } from '../support/small-pages.ts';

const menu = (page: Page) => page.locator('details.top-menu');
const button = (page: Page) => menu(page).locator('summary');
const list = (page: Page) => page.getByRole('navigation', { name: 'Menü', exact: true });

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => page.goto(SPONSORED_ARTICLE));

test('without script the button opens and closes the menu', { tag: '@no-js' }, async ({ page }) => {
  await button(page).click();
  const sections = list(page).getByRole('list', { name: 'Ressorts' }).getByRole('link');
  await expect(sections).toHaveText([...siteSettings.sections.map(({ label }) => label), 'Alle Ressorts']);
  await button(page).press('Enter');
  await expect(list(page)).toBeHidden();
});

test(
  'the first tap opens the menu and moves the focus into it, the next tap closes it',
  { tag: '@phone' },
  async ({ page }) => {
    await button(page).tap();
    await expect(list(page)).toBeVisible();
    await expect(list(page).getByRole('link').first()).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page).tap();
    await expect(list(page)).toBeHidden();
  },
);

test('Enter and Space open the menu; Escape closes it and returns the focus, and leaving it with Tab closes it', async ({
  page,
}) => {
  await button(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(list(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('link').first()).toBeFocused();
  await list(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
});

test('a press outside closes the menu', async ({ page }) => {
  await button(page).click();
  await expect(list(page).getByRole('link').first()).toBeFocused();
  await page.mouse.click(195, 780);
  await expect(list(page)).toBeHidden();
});

test('following a link closes the menu, and it is closed after going back', async ({ page }) => {
  await button(page).click();
  await list(page).getByRole('link', { name: 'Technik' }).click();
  await expect(page).toHaveURL('/ressort/technik');
  await page.goBack();
  await expect(list(page)).toBeHidden();
});
