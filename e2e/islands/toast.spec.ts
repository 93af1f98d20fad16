import { expect, test, type Page } from 'playwright/test';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX } from '../../src/constants.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { FULL_ARTICLE } from '../support/small-pages.ts';

const toast = (page: Page) => page.locator('[data-toast]');
const region = (page: Page) => page.locator('.toast-region');
const failToCopy = (page: Page) => page.getByRole('button', { name: 'Link kopieren' }).click();

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.clock.install();
  await page.goto(FULL_ARTICLE);
});

test('a page has no toast region before the first toast', async ({ page }) => {
  await expect(region(page)).toHaveCount(0);
  await failToCopy(page);
  await expect(toast(page)).toHaveAttribute('data-toast', 'destructive');
  await expect(region(page)).toHaveCount(1);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a toast disappears after its duration, and the field it refers to stays', async ({ page }) => {
  await page.clock.pauseAt(Date.now() + 60_000);
  await failToCopy(page);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(TOAST_DURATION_MS - 1);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByLabel(/von Hand/)).toBeVisible();
});

test(`${TOAST_HOTKEY} moves the focus to the toasts, and a toast can be closed by keyboard`, async ({ page }) => {
  await failToCopy(page);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press(TOAST_HOTKEY);
  await expect(region(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('button', { name: 'Schließen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveCount(0);
});

test('a toast is at most 420 px wide on wide screens and as wide as a narrow one', async ({ page }) => {
  await failToCopy(page);
  await expect(toast(page)).toBeVisible();
  const width = () => region(page).evaluate((element) => element.getBoundingClientRect().width);
  expect(await width()).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 767, height: 800 });
  expect(await width()).toBe(767);
});

for (const [distance, dismissed] of [
  [TOAST_SWIPE_PX - 15, false],
  [TOAST_SWIPE_PX + 15, true],
] as const) {
  test(`a swipe of ${distance} px to the right ${dismissed ? 'dismisses the toast' : 'does not dismiss it'}`, async ({
    page,
  }) => {
    // Stop the clock, so that the toast doesn't disappear by itself.
    await page.clock.pauseAt(Date.now() + 60_000);
    await failToCopy(page);
    await expect(toast(page)).toBeVisible();
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('The toast has no box.');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let moved = 5; moved <= distance; moved += 5) await page.mouse.move(x + moved, y);
    await page.mouse.up();
    await page.clock.runFor(400);
    await expect(toast(page)).toHaveCount(dismissed ? 0 : 1);
  });
}
