import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { startPlainServer } from './support/plain-server.ts';

let server: Server;
let base = '';

test.beforeAll(async () => {
  server = await startPlainServer(path.resolve(process.env['DIST'] ?? 'dist'));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

for (const asked of [
  '/NEWS?von=a&x=Y%2FZ#maerkte',
  '/News/?von=a&x=Y%2FZ#maerkte',
  '/nEws.HTML?von=a&x=Y%2FZ#maerkte',
]) {
  test(`on a plain file server ${asked} still finds its page`, async ({ page }) => {
    await page.goto(base + asked);
    await expect(page).toHaveURL(`${base}/news?von=a&x=Y%2FZ#maerkte`);
    await expect(page.getByRole('heading', { level: 1, name: 'Alle Themen' })).toBeVisible();
  });
}

test('on a plain file server an unknown path keeps its address and says that there is nothing', async ({
  page,
}) => {
  const answer = await page.goto(`${base}/gibt-es-nicht`);
  expect(answer?.status()).toBe(404);
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${base}/gibt-es-nicht`);
  await expect(page.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
});
