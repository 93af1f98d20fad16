/**
 * Visits pages of the shipped content and of the fixture editions that together have every kind of element. Each has no
 * barriers and fits the narrowest screen; using all its controls breaks no policy, stores nothing and contacts no other
 * host.
 */
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { pageFiles, pathOfPage, readFolder } from '../tools/audit/build-output.ts';
import { Markup } from '../tools/audit/markup.ts';
import { accessibilityViolations } from './support/axe.ts';
import { distOf } from './editions/built-edition.ts';
import { startPlainServer, type PlainServer } from './support/plain-server.ts';

const NARROW = 320;

const editions = {
  shipped: path.resolve(import.meta.dirname, '../dist'),
  ...Object.fromEntries(
    (['small', 'newsletter', 'empty', 'live', 'many', 'foreign', 'gallery'] as const).map((name) => [
      name,
      distOf(name),
    ]),
  ),
};

/** A page of a built site. */
interface BuiltPage {
  /** Path as in URLs. */
  route: string;
  html: string;
  /** Its kinds of elements: name, classes and names of data attributes. */
  kinds: ReadonlySet<string>;
}

function readPages(dist: string): BuiltPage[] {
  const output = readFolder(dist);
  return pageFiles(output)
    .filter((file) => file !== '404.html')
    .map((file) => {
      const html = output.read(file);
      const elements = new Markup(html).all('*').map(({ name, attribs }) => {
        const data = Object.keys(attribs).filter((attribute) => attribute.startsWith('data-'));
        return [name, attribs['class'], ...data].join(' ');
      });
      return { route: pathOfPage(file), html, kinds: new Set(elements) };
    });
}

const allPages = Object.entries(editions).flatMap(([name, dist]) => readPages(dist).map((page) => ({ ...page, name })));
/** All front pages, and few pages of all editions that together have every other kind of element. */
const selected = new Set(allPages.filter(({ route }) => route === '/'));
const seen = new Set([...selected].flatMap(({ kinds }) => [...kinds]));
for (;;) {
  // Next the page that has most kinds not seen yet.
  const counted = allPages.map((page) => ({ page, unseen: page.kinds.difference(seen).size }));
  const [best] = counted.toSorted((a, b) => b.unseen - a.unseen);
  if (!best?.unseen) break;
  selected.add(best.page);
  for (const kind of best.page.kinds) seen.add(kind);
}

/** The three selected articles of the shipped content with the most HTML. */
const longest = [...selected]
  .filter(({ name, html }) => name === 'shipped' && html.includes('data-share-bar'))
  .toSorted((a, b) => b.html.length - a.html.length)
  .slice(0, 3);

/** Teasers are not split between printed pages, and an article takes at most five pages, or one per 250 words. */
async function expectGoodPrint(page: Page, countsPages: boolean): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const teasers = page.locator('[data-teaser]').filter({ visible: true });
  for (const value of await teasers.evaluateAll((all) => all.map((teaser) => getComputedStyle(teaser).breakInside)))
    expect.soft(value).toBe('avoid');
  if (!countsPages) return;
  const words = (await page.locator('main article').first().innerText()).split(/\s+/).length;
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  expect.soft(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(Math.max(5, words / 250));
}

/** Clicks every control and focuses every field, also in closed menus. */
async function useEverything(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.keyboard.press('Tab');
  // In one call inside the page: an island that hydrates may replace elements that a locator has listed.
  await page.evaluate(() => {
    // Controls that the browser doesn't support, such as sharing, have the attribute `hidden`.
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

/** Sources of pictures that have no area on a wide screen. */
async function picturesWithoutArea(page: Page): Promise<(string | null)[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  return page
    .locator('main picture img')
    .evaluateAll((images) =>
      images
        .filter(({ clientWidth, clientHeight }) => clientWidth * clientHeight === 0)
        .map((image) => image.getAttribute('src')),
    );
}

/** Names of everything the site stores on the device, cookies aside. */
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
    const errors: string[] = [];
    // One tab visits all pages: a new one for each took two fifths of the time.
    test.beforeAll(async ({ browser }) => {
      server = await startPlainServer(dist);
      page = await browser.newPage();
      page.on('pageerror', ({ message }) => errors.push(message));
      // Violations of the content security policy appear here, too.
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== server.origin) errors.push(`asks ${url.href}`);
      });
      await page.addInitScript(() => {
        Object.assign(window, { print: () => {} });
        // Sharing would open a dialog of the system.
        Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
        // Submitting would leave the page; other tests check what is sent.
        window.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
      });
    });
    test.afterAll(async () => {
      await page.close();
      server.close();
    });

    for (const visited of [...selected].filter((page) => page.name === name)) {
      const { route } = visited;
      test(`${route} has no barriers, fits ${NARROW} px, stores nothing and contacts no other host`, async () => {
        errors.length = 0;
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize({ width: NARROW, height: 800 });
        await page.goto(server.origin + route);
        expect.soft(await accessibilityViolations(page)).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW);
        expect.soft(await stored(page)).toEqual([]);
        await useEverything(page);
        expect.soft(errors).toEqual([]);
        expect.soft(await page.context().cookies()).toEqual([]);
        // Stored by the presses above, on purpose (reader-tools.spec.ts).
        await page.evaluate(() => ['leseliste', 'textgroesse'].forEach((name) => localStorage.removeItem(name)));
        expect.soft(await stored(page)).toEqual([]);
        expect.soft(await picturesWithoutArea(page)).toEqual([]);
        await expectGoodPrint(page, longest.includes(visited));
      });
    }
  });
}
