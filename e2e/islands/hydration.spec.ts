import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { builtEdition } from '../editions/editions.ts';
import { awake, loadedScripts } from '../support/island.ts';
import { FULL_ARTICLE, SPONSORED_ARTICLE } from '../support/small-pages.ts';

/** All islands of an article together, React included. */
const ISLANDS_LIMIT_BYTES = 95_000;

const dist = path.join(builtEdition('small'), 'dist');
const brotliSize = (content: Buffer | string) => brotliCompressSync(content).length;

test('on a good line the code of a form is there before the finger', async ({ page }) => {
  const scripts = loadedScripts(page);
  await page.goto('/kontakt', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.some((script) => script.includes('NewsletterForm'))).toBe(true);
});

test('while the code of islands is still on its way, the first press is answered', async ({ page }) => {
  const press = (control: string) =>
    page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), control);
  await page.goto(FULL_ARTICLE);
  // It never arrives: whatever answers does so without it.
  await page.route('**/_astro/*.js', () => new Promise(() => undefined));
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.resolve() }),
  );
  await press('[data-native="copy"]');
  await expect(page.locator('.once-copied').first()).toBeVisible();
  await press('.faq-question');
  await expect(page.locator('.faq-answer').first()).toBeVisible();
  await page.unroute('**/_astro/*.js');
  await page.route(/_astro\/(?!BaseLayout).*\.js/, () => new Promise(() => undefined));
  await page.goto('/kontakt');
  await page.locator('[type=email]').evaluate((field: HTMLInputElement) => (field.value = 'a@b.example'));
  await press('[data-newsletter] [data-replay]');
  await expect(page.locator('[aria-busy] [data-replay]').first()).toBeVisible();
});

for (const route of [FULL_ARTICLE, SPONSORED_ARTICLE]) {
  test(`all islands of ${route} stay within the budget`, { tag: ['@desktop', '@phone'] }, async ({ page }) => {
    const scripts = loadedScripts(page);
    await page.goto(route);
    for (const island of await page.locator('react-island').all()) {
      const control = island.locator(':is(a, button, summary):not([data-native])').first();
      if ((await control.count()) === 0) continue;
      await control.dispatchEvent('focusin');
      await awake(control);
    }
    // The region of toasts comes with the first toast.
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('no')),
      }),
    );
    await page.getByRole('button', { name: 'Link kopieren' }).click();
    await expect(page.getByText('Kopieren war nicht möglich', { exact: true })).toBeVisible();

    const total = scripts.reduce((sum, script) => sum + brotliSize(readFileSync(path.join(dist, script))), 0);
    test.info().annotations.push({
      type: 'islands',
      description: `${total} bytes brotli in ${scripts.length} files`,
    });
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(total).toBeLessThanOrEqual(ISLANDS_LIMIT_BYTES);
  });
}

test('text between the controls of an island hydrates nothing', async ({ page }) => {
  const scripts = loadedScripts(page);
  await page.goto(FULL_ARTICLE);
  await page
    .locator('.faq-question')
    .first()
    .evaluate((element) => ((element.parentElement as HTMLDetailsElement).open = true));
  await page.locator('.faq-answer').first().click();
  await page.waitForTimeout(200);
  expect(scripts).toEqual([]);
});

test('a pointer that rests on a control fetches the code ahead, one that passes by does not', async ({ page }) => {
  const scripts = loadedScripts(page);
  await page.goto(FULL_ARTICLE);
  const question = page.locator('.faq-question').first();
  await question.evaluate((button) => {
    for (const type of ['pointerover', 'pointerout']) button.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  });
  await page.waitForTimeout(200);
  expect(scripts).toEqual([]);
  await question.hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('without the network an island stays plain HTML and tries again at the next action', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await page.route('**/_astro/*.js*', (route) => route.abort());
  const question = page.locator('.faq-question').first();
  await question.click();
  await expect(page.locator('details:has(.faq-question)').first()).toHaveAttribute('open');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('ließ sich nicht laden');
  await expect(notice.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await page.unroute('**/_astro/*.js*');
  await question.click();
  await expect(page.locator('.faq-question[data-state]').first()).toHaveAttribute('aria-expanded', 'false');
  await expect(notice).toHaveCount(0);
});
