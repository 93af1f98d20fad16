import { expect, test } from 'playwright/test';
import { vocabulary } from '../../src/prose/vocabulary.ts';
import { barriers } from '../support/axe.ts';
import { NEWSLETTER_PORT } from '../support/ports.ts';

const site = `http://127.0.0.1:${NEWSLETTER_PORT}`;

test('the gallery page shows every component, has no barrier and never scrolls sideways', async ({
  page,
}) => {
  await page.goto(`${site}/gallery`);
  for (const { name } of vocabulary) {
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
  }
  for (const width of [320, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
  }
  expect(await barriers(page)).toEqual([]);
});

test('a production build has no gallery page', async ({ request }) => {
  expect((await request.get('/gallery')).status()).toBe(404);
});
