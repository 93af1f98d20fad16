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

test(`a toast has a region of its own, which fits the screen; ${TOAST_HOTKEY} moves the focus there, and the keyboard closes it and goes on where it was`, async ({
  page,
}) => {
  await expect(region(page)).toHaveCount(0);
  await failToCopy(page);
  await expect(toast(page)).toHaveAttribute('data-toast', 'destructive');
  await expect(region(page)).toHaveCount(1);
  // From here on it doesn't disappear by itself.
  await page.keyboard.press(TOAST_HOTKEY);
  await expect(region(page)).toBeFocused();
  expect(await accessibilityViolations(page, '.toast-region')).toEqual([]);

  const width = () => region(page).evaluate((element) => element.getBoundingClientRect().width);
  expect(await width()).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 767, height: 800 });
  expect(await width()).toBe(767);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('button', { name: 'Schließen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByLabel(/von Hand/)).toBeFocused();
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

test(`a swipe to the right of more than ${TOAST_SWIPE_PX} px dismisses a toast, a shorter one does not`, async ({
  page,
}) => {
  await page.clock.pauseAt(Date.now() + 60_000);
  await failToCopy(page);
  await expect(toast(page)).toBeVisible();
  for (const [distance, left] of [
    [TOAST_SWIPE_PX - 15, 1],
    [TOAST_SWIPE_PX + 15, 0],
  ] as const) {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('The toast has no box.');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let moved = 5; moved <= distance; moved += 5) await page.mouse.move(x + moved, y);
    await page.mouse.up();
    await page.clock.runFor(400);
    await expect(toast(page)).toHaveCount(left);
  }
});
