import { expect, test, type Page } from 'playwright/test';
import { accessibilityViolations } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import { hydrated } from '../support/island.ts';
import { FULL_ARTICLE } from '../support/small-pages.ts';

const questions = (page: Page) => page.locator('.faq-question');
const answers = (page: Page) => page.locator('.faq-answer');

/** Only the question of this index is open. */
async function expectOpen(page: Page, index: number): Promise<void> {
  await expect(answers(page).nth(index)).toBeVisible();
  await expect(page.locator('details[open] > .faq-question')).toHaveCount(1);
}

/** Opens the article and hydrates the accordion by moving the focus there. */
async function openHydrated(page: Page): Promise<void> {
  await page.goto(FULL_ARTICLE);
  await questions(page).first().focus();
  await hydrated(questions(page).first());
}

test(
  'without script a question opens at the first click, closes the others, and closes again',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto(FULL_ARTICLE);
    await questions(page).nth(0).click();
    await expectOpen(page, 0);
    await questions(page).nth(1).click();
    await expectOpen(page, 1);
    await questions(page).nth(1).press('Enter');
    await expect(answers(page).nth(1)).toBeHidden();
  },
);

test(
  'a question opened by the first press stays open when the island hydrates',
  { tag: ['@desktop', '@phone'] },
  async ({ page, isMobile }) => {
    const press = (index: number) => (isMobile ? questions(page).nth(index).tap() : questions(page).nth(index).click());
    const load = await holdBack(page, '**/_astro/FaqAccordion.*');
    await page.goto(FULL_ARTICLE);
    await press(1);
    await expectOpen(page, 1);
    load();
    await hydrated(questions(page).nth(1));
    await expectOpen(page, 1);
    await press(0);
    await expectOpen(page, 0);
  },
);

for (const key of ['Enter', 'Space']) {
  test(`the first ${key} opens a question`, async ({ page }) => {
    await page.goto(FULL_ARTICLE);
    await questions(page).first().focus();
    await page.keyboard.press(key);
    await expectOpen(page, 0);
    await hydrated(questions(page).first());
    await expectOpen(page, 0);
    await expect(questions(page).first()).toBeFocused();
  });
}

test('once hydrated, arrow keys, Home and End move between the questions, each references the answer that it opens, and a fragment opens its question', async ({
  page,
}) => {
  await openHydrated(page);
  const last = questions(page).last();
  await expect(questions(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(questions(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(questions(page).first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();

  for (const question of await questions(page).all()) {
    const id = (await question.getAttribute('aria-controls')) ?? '';
    expect(id).toMatch(/^frage_/);
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
  }
  expect(await accessibilityViolations(page, 'astro-island:has(.faq-question)')).toEqual([]);

  await page.evaluate(() => (location.hash = document.querySelectorAll('.faq-answer')[1]?.id ?? ''));
  await expectOpen(page, 1);
});

test('one is open at a time, also without support for the name of details, and an open one can be closed', async ({
  page,
}) => {
  await page.goto(FULL_ARTICLE);
  await page
    .locator('details:has(.faq-question)')
    .evaluateAll((all) => all.forEach((each) => each.removeAttribute('name')));
  // The first press opens a question before the island hydrates.
  await questions(page).nth(0).click();
  await expectOpen(page, 0);
  await hydrated(questions(page).nth(0));
  await questions(page).nth(1).click();
  await expectOpen(page, 1);
  await expect(answers(page).nth(0)).toBeHidden();
  await questions(page).nth(1).click();
  await expect(answers(page).nth(1)).toBeHidden();
});

test('a fragment opens its question before the island hydrates', { tag: ['@desktop', '@no-js'] }, async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  const id = await answers(page).nth(1).getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`${FULL_ARTICLE}#${id}`);
  await expect(answers(page).nth(1)).toBeVisible();
  await expect(questions(page).nth(1)).toBeInViewport();
});
