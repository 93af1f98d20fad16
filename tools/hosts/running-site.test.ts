import { expect, it } from 'vitest';
import type { ExpectedEdition } from '../audit/expected-edition.ts';
import type { SitePaths } from './path-maps.ts';
import { compareWithRunning } from './running-site.ts';
import { serve } from './test/serve.ts';

const DAY = '2026-03-02T08:00:00+01:00';
const row = (path: string) =>
  `<tr><th><a href="${path}"><span data-ad-label>Anzeige</span> Titel</a></th><td>seit <time datetime="${DAY}">2. März</time></td></tr>`;
const register = (...paths: string[]) => `<main><table><tbody>${paths.map(row).join('')}</tbody></table></main>`;
const articleOf = (type: string | string[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': type }] })}</script>`;

/** The findings for a build with these advertisements, where the running site has these pages. */
async function compare(
  pages: Record<string, string>,
  paid: [slug: string, data?: object][],
  status = 200,
  redirects: SitePaths['redirects'] = [],
) {
  const site = await serve(({ url = '' }, response) => {
    const body = pages[url];
    if (body === undefined || status > 0) response.writeHead(body === undefined ? 404 : status).end(body);
    else response.writeHead(200).write(body, () => response.destroy());
  });
  const articles = paid.map(([slug, data]) => ({
    path: `/${slug}`,
    data: { publishedAt: DAY, formerSlugs: [], corrections: [], ...data },
  }));
  const settings = { url: 'https://blatt.example', adLabel: 'Anzeige' };
  const expected = { settings, paid: articles, articles: new Map(), sponsors: [] } as unknown as ExpectedEdition;
  return compareWithRunning(expected, site, redirects);
}

it.each([
  ['an advertisement that is there or renamed', ['eins', 'zwei'], [['eins'], ['neu', { formerSlugs: ['zwei'] }]], 0],
  ['one that became a draft, was deleted or is editorial now', ['eins', 'zwei'], [['eins']], 1],
] as const)('compares the register of the running site: %s', async (_name, before, paid, count) => {
  const pages = { '/werberegister': register(...before.map((slug) => `/${slug}`)) };
  const found = await compare(pages, paid as unknown as [string, object?][]);
  expect(found).toHaveLength(count);
  for (const finding of found ?? []) expect(finding).toContain('/zwei war eine Anzeige');
});

it('dates no advertisement anew, under its own address or a former one', async () => {
  const pages = { '/werberegister': register('/eins', '/zwei') };
  const later = { publishedAt: '2026-03-09T08:00:00+01:00' };
  const found = await compare(pages, [
    ['eins', later],
    ['neu', { ...later, formerSlugs: ['zwei'] }],
  ]);
  expect(found).toHaveLength(2);
  expect(found?.[1]).toContain(`/zwei ist eine Anzeige vom ${DAY} und stünde jetzt als neue vom ${later.publishedAt}`);
  const sameInstant = { publishedAt: '2026-03-02T07:00:00Z' };
  expect(await compare(pages, [['eins', sameInstant], ['zwei']])).toEqual([]);
});

it('lets no editorial article become an advertisement silently', async () => {
  const pages = {
    '/werberegister': register('/alt'),
    '/bericht': articleOf('NewsArticle'),
    '/neu': articleOf(['NewsArticle', 'AdvertiserContentArticle']),
  };
  const found = await compare(pages, [['alt'], ['bericht'], ['neu'], ['werbung', { formerSlugs: ['bericht'] }]]);
  expect(found).toHaveLength(2);
  expect(found?.[0]).toContain('/bericht war ein redaktioneller Beitrag');
  const corrected = (text: string) => compare(pages, [['alt'], ['bericht', { corrections: [{ text }] }]]);
  expect(await corrected('Der Text ist jetzt eine Anzeige, er war ein Bericht.')).toEqual([]);
  expect(await corrected('In einer früheren Fassung stand der falsche Monat.')).toHaveLength(1);
  const redirects = [{ from: '/bericht', to: '/alt' }];
  expect(await compare(pages, [['alt']], 200, redirects)).toHaveLength(1);
});

it('finds nothing where there was no register, or that of a demonstration, and says if the site fails', async () => {
  expect(await compare({}, [['eins']])).toEqual([]);
  expect(await compare({ '/werberegister': `<p data-demo-notice>Erfunden</p>${register('/eins')}` }, [])).toEqual([]);
  for (const status of [503, 403, 302])
    expect(await compare({ '/werberegister': register('/eins') }, [], status), `${status}`).toBeUndefined();
  // A status of 0 stands for a connection that ends within the page.
  expect(await compare({ '/werberegister': register('/eins') }, [], 0)).toBeUndefined();
});
