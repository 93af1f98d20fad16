import { expect, test, type Page } from 'playwright/test';
import { NEWSLETTER_SERVICE } from '../editions/base.ts';
import { holdBack } from '../support/hold-back.ts';
import { stubListmonk } from '../support/listmonk.ts';
import { hydrated, loadedScripts, scriptWeight } from '../support/island.ts';
import { FULL_ARTICLE } from '../support/small-pages.ts';

/** Budget for all islands of an article together, React included. */
const ISLANDS_LIMIT_BYTES = 95_000;

const emailField = (page: Page) => page.locator('[data-newsletter] [type=email]');
const submitButton = (page: Page) => page.locator('[data-newsletter] button');
const islandCode = /_astro\/(?!.*_astro_type_script_|preload-helper).*\.js/;

test('focus, typing and presses before the code has loaded are neither lost nor repeated', async ({ page }) => {
  const received = await stubListmonk(page);
  const load = await holdBack(page, islandCode);
  await page.goto('/kontakt');
  await emailField(page).click();
  await page.keyboard.type('slow@reader.example');
  await submitButton(page).dblclick();
  await expect(page.locator('[aria-busy] button')).toBeVisible();
  await expect(page).toHaveURL('/kontakt');
  expect(received).toEqual([]);
  await emailField(page).focus();
  // A response moves the focus, so hold it back until the focus has been checked.
  const respond = await holdBack(page, `${NEWSLETTER_SERVICE}/**`);
  load();
  await hydrated(emailField(page));
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveValue('slow@reader.example');
  respond();
  await expect(page.locator('[data-newsletter="sent"]')).toBeVisible();
  expect(received).toMatchObject([{ email: 'slow@reader.example' }]);
});

/** Replaces all texts as Chromium's translation of pages does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const translated = document.createElement('font');
      translated.textContent = 'Translated';
      text.replaceWith(translated);
    }
  });

test('typing and presses are not lost on a page that the browser has translated', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/kontakt');
  await translate(page);
  await emailField(page).click();
  await page.keyboard.type('a@gmial.com');
  await submitButton(page).click();
  await expect(page.locator('[data-newsletter] [role=status]')).toContainText('a@gmail.com');
  await expect(emailField(page)).toHaveValue('a@gmial.com');

  await page.goto(FULL_ARTICLE);
  await translate(page);
  const question = page.locator('.faq-question').first();
  await question.scrollIntoViewIfNeeded();
  await question.locator('font').hover({ force: true });
  await page.mouse.down();
  await hydrated(question);
  await page.mouse.up();
  await expect(page.locator('details:has(.faq-question)').first()).toHaveAttribute('open');
  expect(errors).toEqual([]);
});

test('all islands of an article stay within the budget', async ({ page }) => {
  const scripts = loadedScripts(page);
  await page.goto(FULL_ARTICLE);
  for (const island of await page.locator('astro-island').all()) {
    const control = island.locator(':is(a, button, summary)').first();
    await control.dispatchEvent('focusin');
    await hydrated(control);
  }
  // The toast region is loaded with the first toast.
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) }),
  );
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Kopieren war nicht möglich', { exact: true })).toBeVisible();

  const total = scriptWeight(scripts);
  const description = `${total} bytes brotli in ${scripts.length} files`;
  test.info().annotations.push({ type: 'islands', description });
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(total).toBeLessThanOrEqual(ISLANDS_LIMIT_BYTES);
});

test('a click on text between the controls of an island and hovering a badge load no code', async ({ page }) => {
  const scripts = loadedScripts(page);
  await page.goto(FULL_ARTICLE);
  await page
    .locator('.faq-question')
    .first()
    .evaluate((element) => ((element.parentElement as HTMLDetailsElement).open = true));
  await page.locator('.faq-answer').first().click();
  await page.locator('.badge-link').first().hover();
  await expect(page.locator('.explanation:popover-open')).toBeVisible();
  expect(scripts).toEqual([]);
});

test('if its code can’t be loaded, an island stays plain HTML and tries again at the next action', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await page.route('**/_astro/*.js*', (route) => route.abort());
  const question = page.locator('.faq-question').first();
  await question.click();
  await expect(page.locator('details:has(.faq-question)').first()).toHaveAttribute('open');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('ließ sich nicht laden');
  await expect(notice.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  // Browsers scroll what gets the focus above the padding.
  const [top, padded] = await notice.evaluate((element) => [
    element.getBoundingClientRect().top,
    innerHeight - parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
  ]);
  expect(top).toBeGreaterThan(padded ?? Infinity);
  await page.unroute('**/_astro/*.js*');
  await question.click();
  await hydrated(question);
  await expect(page.locator('details:has(.faq-question)').first()).not.toHaveAttribute('open');
  await expect(notice).toHaveCount(0);
});
