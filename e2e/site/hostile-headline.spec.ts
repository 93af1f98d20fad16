import { expect, test } from 'playwright/test';

/** The headline of the article in e2e/editions/small.ts, typeset. */
const headline = '„</script><b>&amp; „Ätsch“ für alle';
const labelled = `Anzeige: ${headline}`;
const slug = 'feindliche-schlagzeile';

test('a hostile headline is plain text on its page, in its head and in its data', async ({ page }) => {
  await page.goto(`/${slug}`);
  await expect(page.locator('h1')).toHaveText(labelled);
  await expect(page).toHaveTitle(`${labelled} – Beispielblatt`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', labelled);
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': graph } = JSON.parse(json ?? '') as { '@graph': { '@id'?: string; headline?: string }[] };
  expect(graph.find((node) => node['@id']?.endsWith('#article'))?.headline).toBe(labelled);
});

test('a hostile headline is plain text on cards and in both feeds', async ({ page, request }) => {
  await page.goto('/news');
  await expect(page.locator(`[data-teaser] a[href="/${slug}"] .card-title`)).toHaveText(headline);

  const titles = await page.evaluate(async () => {
    const feed = new DOMParser().parseFromString(await (await fetch('/rss.xml')).text(), 'application/xml');
    return [...feed.querySelectorAll('item > title')].map((title) => title.textContent);
  });
  expect(titles).toContain(labelled);

  const { items } = (await (await request.get('/feed.json')).json()) as { items: { title: string }[] };
  expect(items.map(({ title }) => title)).toContain(labelled);
});
