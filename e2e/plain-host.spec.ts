import path from 'node:path';
import { expect, test } from 'playwright/test';
import { builtEdition } from './editions/built-edition.ts';
import { startPlainServer, type PlainServer } from './support/plain-server.ts';

let server: PlainServer;

test.beforeAll(async () => {
  server = await startPlainServer(path.join(builtEdition('small'), 'dist'));
});
test.afterAll(() => server.close());

test('on a plain file server addresses in other letters, with a slash or an extension lead to their page', async ({
  page,
}) => {
  for (const route of ['/NEWS', '/News/', '/nEws.HTML']) {
    await page.goto(`${server.origin}${route}?von=a&x=Y%2FZ#geld`);
    await expect(page).toHaveURL(`${server.origin}/news?von=a&x=Y%2FZ#geld`);
    await expect(page.getByRole('heading', { level: 1, name: 'Alle Ressorts' })).toBeVisible();
  }
});

test('on a plain file server an unknown path keeps its URL and shows the not-found page', async ({ page }) => {
  const response = await page.goto(`${server.origin}/gibt-es-nicht`);
  expect(response?.status()).toBe(404);
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${server.origin}/gibt-es-nicht`);
  await expect(page.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
});
