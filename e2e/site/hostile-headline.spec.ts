import { expect, test } from 'playwright/test';
import { NEWSLETTER_PORT } from '../support/ports.ts';

test.use({ baseURL: `http://127.0.0.1:${NEWSLETTER_PORT}` });

/** The headline of e2e/support/hostile-article.mdx, typeset. */
const headline = '„</script><b>&amp; „Ätsch“ für alle';
const labelled = `Anzeige: ${headline}`;
const path = '/hostile-article';

test('a hostile headline is plain text on its page, in its head and in its data', async ({ page }) => {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveText(headline);
  await expect(page).toHaveTitle(`${labelled} – Donaukurs`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', labelled);
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': graph } = JSON.parse(json ?? '') as { '@graph': { '@id'?: string; headline?: string }[] };
  expect(graph.find((node) => node['@id']?.endsWith('#article'))?.headline).toBe(labelled);
});

test('a hostile headline is plain text on cards and in both feeds, and has its picture', async ({
  page,
  request,
}) => {
  await page.goto('/news');
  await expect(page.locator('[data-teaser="hostile-article"] .card-title')).toHaveText(headline);

  const titles = await page.evaluate(async () => {
    const feed = new DOMParser().parseFromString(await (await fetch('/rss.xml')).text(), 'application/xml');
    return [...feed.querySelectorAll('item > title')].map((title) => title.textContent);
  });
  expect(titles).toContain(labelled);

  const { items } = (await (await request.get('/feed.json')).json()) as { items: { title: string }[] };
  expect(items.map(({ title }) => title)).toContain(labelled);

  const picture = await request.get('/og/hostile-article.png');
  expect(picture.headers()['content-type']).toBe('image/png');
});
