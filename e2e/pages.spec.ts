/**
 * One visit to each article and each kind of page of the shipped content, and to the pages of the fixture editions that show something of
 * their own: it has no barrier, fits the narrowest screen, and while everything on it is used it keeps its policy, stores nothing and asks nobody else.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { pageFiles, pathOfPage, readFolder } from '../tools/audit/build-output.ts';
import { builtEdition } from './editions/editions.ts';
import { barriers } from './support/axe.ts';
import { startPlainServer, type PlainServer } from './support/plain-server.ts';
import { TEMPLATES } from './support/small-pages.ts';

const NARROW = 320;

const editions = {
  shipped: path.resolve(import.meta.dirname, '../dist'),
  ...Object.fromEntries(
    (['small', 'newsletter', 'empty', 'live', 'many', 'foreign', 'gallery'] as const).map((name) => [
      name,
      path.join(builtEdition(name), 'dist'),
    ]),
  ),
};

/** The pages of a built site, as a reader types them. */
const pagesOf = (dist: string): string[] =>
  pageFiles(readFolder(dist))
    .filter((file) => file !== '404.html')
    .map(pathOfPage)
    .toSorted();

/** Every page but those in folders, which are made alike: of these two of each. */
const kindsOf = (routes: readonly string[]): string[] =>
  [...Map.groupBy(routes, path.posix.dirname)].flatMap(([folder, all]) => (folder === '/' ? all : all.slice(0, 2)));

/** Pages that show the content of an edition; what else it has is made as in the small one, and there as its templates are. */
const telling: Readonly<Record<string, readonly string[]>> = {
  small: TEMPLATES,
  newsletter: [
    '/newsletter/bestaetigen',
    '/newsletter/gesendet',
    '/fruehblatt',
    '/fruehblatt/2025',
    '/fruehblatt/2025-09-29',
    '/datenschutz',
    '/kontakt',
  ],
  empty: ['/', '/news', '/werberegister'],
  live: ['/', '/gebuehren', '/ueber-uns'],
  many: ['/', '/news', '/news/sparen', '/werberegister'],
  foreign: ['/', '/steg', '/news', '/autor/jutta-seewald', '/ueber-uns', '/impressum'],
  gallery: ['/gallery'],
};

/** The three articles with most to print. */
const longest = pagesOf(editions.shipped)
  .map((route) => ({
    route,
    html: readFileSync(path.join(editions.shipped, `${route === '/' ? 'index' : route}.html`), 'utf8'),
  }))
  .filter(({ html }) => html.includes('data-share-bar'))
  .toSorted((a, b) => b.html.length - a.html.length)
  .slice(0, 3)
  .map(({ route }) => route);

/** On paper teasers stay whole, and an article takes five pages, or a longer one as many as its words fill. */
async function expectGoodPaper(page: Page, countsPages: boolean): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const torn = page.locator('[data-teaser]').filter({ visible: true });
  for (const how of await torn.evaluateAll((teasers) => teasers.map((teaser) => getComputedStyle(teaser).breakInside)))
    expect.soft(how).toBe('avoid');
  if (!countsPages) return;
  const words = (await page.locator('main article').first().innerText()).split(/\s+/).length;
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  expect.soft(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(Math.max(5, words / 250));
}

/** Opens and presses all there is, hidden things too. */
async function useEverything(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.keyboard.press('Tab');
  // In one go and in the page: an island that hydrates puts new elements in place of those that were listed.
  await page.evaluate(() => {
    // Closed menus are used too; what is hidden for want of a browser's ability (sharing, say) can't be.
    for (const control of document.querySelectorAll<HTMLElement>('button, summary, [role="tab"]'))
      if (!control.closest('[hidden]')) control.click();
    for (const field of document.querySelectorAll<HTMLElement>('input, textarea')) field.focus();
    scrollTo(0, document.body.scrollHeight);
  });
  // The reader's tools load at the first press.
  const keep = page.locator('[data-keep]');
  if ((await keep.count()) > 0) await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
}

/** Pictures without room on a wide screen, by address. */
async function lostPictures(page: Page): Promise<(string | null)[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  return page
    .locator('main picture img')
    .evaluateAll((images) =>
      images
        .filter(({ clientWidth, clientHeight }) => clientWidth * clientHeight === 0)
        .map((image) => image.getAttribute('src')),
    );
}

/** Everything the page keeps on the reader's device, by name. */
const stored = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);

for (const [name, dist] of Object.entries(editions)) {
  test.describe(`in the edition “${name}”`, () => {
    let server: PlainServer;
    let page: Page;
    const complaints: string[] = [];
    // One tab visits them all, as a reader's does: a new one for each page took two fifths of the time.
    test.beforeAll(async ({ browser }) => {
      server = await startPlainServer(dist);
      page = await browser.newPage();
      page.on('pageerror', ({ message }) => complaints.push(message));
      // A breach of the page's policy is written here, too.
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== server.origin) complaints.push(`asks ${url.href}`);
      });
      await page.addInitScript(() => {
        Object.assign(window, { print: () => {} });
        // Sharing opens a window of the system, where there is one.
        Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
        // A sent form leaves the page; what it sends is tested elsewhere.
        window.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
      });
    });
    test.afterAll(async () => {
      await page.close();
      server.close();
    });

    const all = pagesOf(dist);
    for (const route of telling[name] ? all.filter((each) => telling[name]?.includes(each)) : kindsOf(all)) {
      test(route, async () => {
        complaints.length = 0;
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize({ width: NARROW, height: 800 });
        await page.goto(server.origin + route);
        expect.soft(await barriers(page)).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW);
        expect.soft(await stored(page)).toEqual([]);
        await useEverything(page);
        expect.soft(complaints).toEqual([]);
        expect.soft(await page.context().cookies()).toEqual([]);
        // What the reader's own presses keep (reader-tools.spec.ts).
        await page.evaluate(() => ['leseliste', 'textgroesse'].forEach((name) => localStorage.removeItem(name)));
        expect.soft(await stored(page)).toEqual([]);
        expect.soft(await lostPictures(page)).toEqual([]);
        await expectGoodPaper(page, name === 'shipped' && longest.includes(route));
      });
    }
  });
}
