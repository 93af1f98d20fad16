import { expect, test } from 'playwright/test';

/** What a host answers for a path, without following redirects. */
const REDIRECT = [301, 307, 308];

test('an unknown path gets the not-found page, with status 404', async ({ page }) => {
  const response = await page.goto('/this-page-does-not-exist');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveCount(1);
});

for (const [asked, meant] of [
  ['/NEWS?from=ad&x=Y%2FZ', '/news?from=ad&x=Y%2FZ'],
  ['/News/?from=ad', '/news?from=ad'],
  ['/news/?from=ad', '/news?from=ad'],
  ['/news.html?from=ad', '/news?from=ad'],
] as const) {
  test(`${asked} leads to ${meant}`, async ({ request, baseURL }) => {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect(REDIRECT).toContain(answer.status());
    expect(new URL(answer.headers()['location'] ?? '', baseURL).href).toBe(baseURL + meant);
  });
}

test('a path with two slashes in front never leads to another site', async ({ request, baseURL }) => {
  const answer = await request.get(`${baseURL}//EXAMPLE.com`, { maxRedirects: 0 });
  expect(new URL(answer.headers()['location'] ?? '', baseURL).origin).toBe(baseURL);
});
