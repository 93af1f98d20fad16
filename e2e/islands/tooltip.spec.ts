import { expect, test, type Page } from 'playwright/test';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../src/constants.ts';
import { siteSettings } from '../editions/base.ts';
import { barriers } from '../support/axe.ts';
import { awake } from '../support/island.ts';
import { FULL_ARTICLE } from '../support/small-pages.ts';

const location = siteSettings.badges.location.label;
const regulator = siteSettings.badges.regulator.label;
const privacy = siteSettings.badges.privacy.label;

const tooltip = (page: Page) => page.getByRole('tooltip');
const label = (page: Page) => page.locator('article').getByRole('button', { name: 'Anzeige', exact: true });
const badge = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const why = (page: Page, name: string) => page.getByRole('button', { name: `Erklärung zu „${name}“` });
const EXPLAINED = /Dieser Beitrag ist Werbung\. Wer sie beauftragt hat/;

/** Wakes the island without opening a tooltip. */
async function hydrateOn(page: Page, name: string): Promise<void> {
  await badge(page, name).focus();
  await awake(badge(page, name));
  await badge(page, name).blur();
  await expect(tooltip(page)).toHaveCount(0);
  await page.waitForTimeout(TOOLTIP_SKIP_DELAY_MS + 100);
}

test('without script a press shows the explanation and a way on', { tag: ['@no-js'] }, async ({ page }) => {
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
  expect(await barriers(page)).toEqual([]);
});

test('the focus opens the tooltip of the ad label, which describes it; Escape and Enter do what they do', async ({
  page,
}) => {
  await page.goto(FULL_ARTICLE);
  await page.keyboard.press('Tab');
  await label(page).focus();
  await expect(tooltip(page)).toHaveText(EXPLAINED);
  await expect(label(page)).toHaveAccessibleDescription(EXPLAINED);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('#hinweis_anzeige')).toBeVisible();
  await expect(tooltip(page)).toHaveCount(0);
});

test('a badge is a link to what it promises', { tag: ['@desktop', '@no-js'] }, async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await expect(badge(page, regulator)).toHaveAttribute('href', '/werberegister');
});

test('the first pointer that rests on a badge opens its tooltip', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await badge(page, regulator).hover();
  await expect(tooltip(page)).toContainText('Werberegister');
});

test('a tooltip opens after its delay, the next at once, and after a pause with the delay again', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await hydrateOn(page, location);
  const untilOpen = async (name: string) => {
    const start = Date.now();
    await badge(page, name).hover();
    await expect(page.getByRole('tooltip')).toBeAttached();
    return Date.now() - start;
  };
  expect(await untilOpen(location)).toBeGreaterThanOrEqual(TOOLTIP_DELAY_MS - 20);
  // A hand moves in many steps; the first of them still lies between badge and tooltip.
  for (const x of [20, 60, 65]) await badge(page, regulator).hover({ position: { x, y: 10 } });
  await expect(tooltip(page)).toContainText('Werberegister', { timeout: TOOLTIP_DELAY_MS - 200 });
  // A hand that goes away is seen on its way.
  await expect(async () => {
    await page.mouse.move(640, 600);
    await page.mouse.move(640, 700);
    await expect(tooltip(page)).toHaveCount(0, { timeout: 200 });
  }).toPass();
  await page.waitForTimeout(TOOLTIP_SKIP_DELAY_MS + 100);
  expect(await untilOpen(privacy)).toBeGreaterThanOrEqual(TOOLTIP_DELAY_MS - 20);
});

test('the source of a figure stands in the margin, or opens for a pointer that rests, after the delay', async ({
  page,
}) => {
  await page.goto(FULL_ARTICLE);
  const mark = page.locator('.prose button[popovertarget]').first();
  const note = page.locator(`#${await mark.getAttribute('popovertarget')}`);
  await expect(note).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 720 });
  await mark.hover();
  await expect(note).toBeHidden();
  await expect(note).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(note).toBeHidden();
});
