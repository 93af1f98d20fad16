/** The site is served as a plain host does: it knows no redirects of ours. */
import { expect, test } from 'playwright/test';

test('on a plain file server addresses in other letters, with a slash or an extension lead to their page', async ({
  page,
}) => {
  for (const route of ['/NEWS', '/News/', '/nEws.HTML']) {
    await page.goto(`${route}?von=a&x=Y%2FZ#geld`);
    await expect(page).toHaveURL('/news?von=a&x=Y%2FZ#geld');
    await expect(page.getByRole('heading', { level: 1, name: 'Alle Ressorts' })).toBeVisible();
  }
});

test('on a plain file server an unknown path keeps its URL and shows the not-found page', async ({ page }) => {
  const response = await page.goto('/gibt-es-nicht');
  expect(response?.status()).toBe(404);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/gibt-es-nicht');
  await expect(page.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
});
