import { expect, test, type Page } from 'playwright/test';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../src/constants.ts';
import { siteSettings } from '../editions/base.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { hydrated } from '../support/island.ts';
import { FULL_ARTICLE } from '../support/small-pages.ts';

const location = siteSettings.badges.location.label;
const regulator = siteSettings.badges.regulator.label;
const privacy = siteSettings.badges.privacy.label;

const tooltip = (page: Page) => page.getByRole('tooltip');
const label = (page: Page) => page.locator('article').getByRole('button', { name: 'Anzeige', exact: true });
const badge = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const why = (page: Page, name: string) => page.getByRole('button', { name: `Erklärung zu „${name}“` });
const EXPLAINED = /Dieser Beitrag ist Werbung\. Wer sie beauftragt hat/;

test('without script a press shows the explanation with its link', { tag: ['@no-js'] }, async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await label(page).click();
  const explanation = page.locator('#hinweis_anzeige');
  await expect(explanation).toBeVisible();
  await expect(explanation).toHaveText(EXPLAINED);
  await expect(explanation.getByRole('link')).toHaveAttribute('href', '/werberegister');
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  await why(page, location).click();
  await expect(page.locator('#hinweis_location')).toBeVisible();
});

test('the first tap shows the explanation', { tag: '@phone' }, async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await label(page).tap();
  await expect(page.locator('#hinweis_anzeige')).toBeVisible();
  expect(await accessibilityViolations(page, '[data-disclosure]')).toEqual([]);
});

test('a press shows the explanation only, without a tooltip that says the same, and Escape closes it', async ({
  page,
}) => {
  await page.goto(FULL_ARTICLE);
  await label(page).click();
  await hydrated(label(page));
  // Longer than the delay of a tooltip.
  await page.waitForTimeout(TOOLTIP_DELAY_MS + 300);
  await expect(page.locator('#hinweis_anzeige')).toBeVisible();
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('#hinweis_anzeige')).toBeHidden();
});

test('focus opens the tooltip that describes the ad label; Escape closes it, Enter opens the explanation', async ({
  page,
}) => {
  await page.goto(FULL_ARTICLE);
  await page.keyboard.press('Tab');
  await label(page).focus();
  await expect(tooltip(page)).toHaveText(EXPLAINED);
  await expect(label(page)).toHaveAccessibleDescription(EXPLAINED);
  expect(await accessibilityViolations(page, '.tooltip')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('#hinweis_anzeige')).toBeVisible();
  await expect(tooltip(page)).toHaveCount(0);
});

test('the badge of the regulator links to the register of advertising, and its first hover opens its tooltip', async ({
  page,
}) => {
  await page.goto(FULL_ARTICLE);
  await expect(badge(page, regulator)).toHaveAttribute('href', '/werberegister');
  await badge(page, regulator).hover();
  await expect(tooltip(page)).toContainText('Werberegister');
});

test('a tooltip opens after a delay, the next at once, and after a pause with the delay again', async ({ page }) => {
  await page.clock.install();
  await page.goto(FULL_ARTICLE);
  await badge(page, location).focus();
  await hydrated(badge(page, location));
  await badge(page, location).blur();
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  const opensAfterDelay = async (name: string) => {
    await badge(page, name).hover();
    await page.clock.runFor(TOOLTIP_DELAY_MS - 1);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip(page)).toBeAttached();
  };
  await opensAfterDelay(location);
  // Move in several steps, as a hand does; the first is still between badge and tooltip.
  for (const x of [20, 60, 65]) await badge(page, regulator).hover({ position: { x, y: 10 } });
  await expect(tooltip(page)).toContainText('Werberegister');
  // Move away repeatedly until the island has noticed that the pointer has left.
  await expect(async () => {
    await page.mouse.move(640, 600);
    await page.mouse.move(640, 700);
    await expect(tooltip(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.clock.runFor(TOOLTIP_SKIP_DELAY_MS);
  await opensAfterDelay(privacy);
});
