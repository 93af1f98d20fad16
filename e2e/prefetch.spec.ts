import { expect, test } from 'playwright/test';

test('a page is fetched while the pointer rests on its link, and no breach of policy is noted', async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const fetched: string[] = [];
  context.on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) fetched.push(new URL(request.url()).pathname);
  });
  const rules = context.waitForEvent('request', (request) => request.url().endsWith('/speculation-rules.json'));
  await page.goto('/');
  await rules;
  await expect(async () => {
    await page.mouse.move(1, 1);
    await page.locator('footer a[href="/impressum"]').hover();
    await expect.poll(() => fetched, { timeout: 1500 }).toContain('/impressum');
  }).toPass();
  expect(complaints).toEqual([]);
});
