import { expect, test, type Page } from 'playwright/test';
import { barriers } from '../support/axe.ts';
import { awake } from '../support/island.ts';
import { FULL_ARTICLE } from '../support/small-pages.ts';

const questions = (page: Page) => page.locator('.faq-question');
const answers = (page: Page) => page.locator('.faq-answer');
/** The accordion after it took over: its questions are buttons. */
const live = (page: Page) => page.locator('button.faq-question');

/** Opens the article and lets the accordion take over by moving the focus there. */
async function openLive(page: Page): Promise<void> {
  await page.goto(FULL_ARTICLE);
  await questions(page).first().focus();
  await expect(live(page)).toHaveCount(await answers(page).count());
}

test('without script a question opens, closes the others, and closes again', { tag: '@no-js' }, async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await questions(page).nth(0).click();
  await expect(answers(page).nth(0)).toBeVisible();
  await questions(page).nth(1).click();
  await expect(answers(page).nth(0)).toBeHidden();
  await expect(answers(page).nth(1)).toBeVisible();
  await questions(page).nth(1).press('Enter');
  await expect(answers(page).nth(1)).toBeHidden();
});

test('the first click opens a question', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await questions(page).nth(1).click();
  await expect(answers(page).nth(1)).toBeVisible();
  await expect(live(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(answers(page).nth(1)).toBeVisible();
});

test('the first tap opens a question', { tag: '@phone' }, async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await questions(page).nth(1).tap();
  await expect(live(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(answers(page).nth(1)).toBeVisible();
  await live(page).nth(2).tap();
  await expect(answers(page).nth(1)).toBeHidden();
  await expect(answers(page).nth(2)).toBeVisible();
});

test('a slow press that ends after the island woke is not lost', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await questions(page).nth(0).scrollIntoViewIfNeeded();
  await questions(page).nth(0).hover();
  await page.mouse.down();
  await awake(questions(page).nth(0));
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(live(page).nth(0)).toHaveAttribute('aria-expanded', 'true');
  await expect(answers(page).nth(0)).toBeVisible();
});

for (const key of ['Enter', 'Space']) {
  test(`the first ${key} opens a question`, async ({ page }) => {
    await page.goto(FULL_ARTICLE);
    await questions(page).first().focus();
    await page.keyboard.press(key);
    await expect(answers(page).first()).toBeVisible();
    await expect(live(page).first()).toHaveAttribute('aria-expanded', 'true');
    await expect(live(page).first()).toBeFocused();
  });
}

test('one is open at a time, and an open one can be closed', async ({ page }) => {
  await openLive(page);
  await live(page).nth(0).click();
  await live(page).nth(1).click();
  await expect(live(page).nth(0)).toHaveAttribute('aria-expanded', 'false');
  await expect(answers(page).nth(0)).toBeHidden();
  await live(page).nth(1).click();
  await expect(answers(page).nth(1)).toBeHidden();
});

test('arrow keys, Home and End move between the questions', async ({ page }) => {
  await openLive(page);
  const last = live(page).last();
  await expect(live(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(live(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(live(page).first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
});

test('every question names the answer it opens', async ({ page }) => {
  await openLive(page);
  for (const question of await live(page).all()) {
    const id = (await question.getAttribute('aria-controls')) ?? '';
    expect(id).toMatch(/^frage-/);
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
  }
  expect(await barriers(page)).toEqual([]);
});

test('closed answers stay where find-in-page looks, and open when it finds them', async ({ page }) => {
  await openLive(page);
  const panel = page.locator('.faq-panel').nth(1);
  await expect(panel).toHaveAttribute('hidden', 'until-found');
  await panel.dispatchEvent('beforematch');
  await expect(live(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(answers(page).nth(1)).toBeVisible();
});

test(
  'a fragment opens its question before the island hydrates',
  { tag: ['@desktop', '@phone', '@no-js'] },
  async ({ page }) => {
    await page.goto(FULL_ARTICLE);
    const id = await answers(page).nth(1).getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`${FULL_ARTICLE}#${id}`);
    await expect(answers(page).nth(1)).toBeVisible();
    await expect(questions(page).nth(1)).toBeInViewport();
  },
);

test('a fragment opens its question after the island woke', async ({ page }) => {
  await openLive(page);
  await page.evaluate(() => (location.hash = document.querySelectorAll('.faq-panel')[1]?.id ?? ''));
  await expect(live(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(answers(page).nth(1)).toBeVisible();
});
