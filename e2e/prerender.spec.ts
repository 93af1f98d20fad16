/** What Chromium makes ready while the pointer rests. Playwright forbids it to; Puppeteer lets it. */
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { expect, test } from 'playwright/test';
import { launchOptions } from '../tools/browser/browser.ts';
import { siteHeaders } from '../tools/hosts/header-rules.ts';
import { builtEdition } from './editions/editions.ts';
import { startPlainServer, type PlainServer } from './support/plain-server.ts';
import { SPONSORED_ARTICLE } from './support/small-pages.ts';

const RULES = '/speculation-rules.json';

let server: PlainServer;
let browser: Browser;
let page: Page;
/** What was asked for ahead of a click, as "path: purpose". */
let ahead: string[];
/** Asked for by a page that comes back as it was left: Puppeteer loses sight of such a page. */
const CAME_BACK = '/came-back';
let cameBack: boolean;

test.beforeEach(async () => {
  ahead = [];
  cameBack = false;
  server = await startPlainServer(path.join(builtEdition('small'), 'dist'), ({ url = '', headers }) => {
    const purpose = headers['sec-purpose'];
    cameBack ||= url === CAME_BACK;
    if (purpose) ahead.push(`${url}: ${String(purpose)}`);
    return {
      'Speculation-Rules': siteHeaders['Speculation-Rules'],
      ...(url === RULES && { 'content-type': 'application/speculationrules+json' }),
    };
  });
  browser = await puppeteer.launch({ ...launchOptions(), defaultViewport: { width: 1280, height: 800 } });
  page = await browser.newPage();
});
test.afterEach(async () => {
  await browser.close();
  server.close();
});

/** Opens a page with its rules. */
async function open(route: string): Promise<void> {
  const rules = page.waitForResponse((response) => response.url().endsWith(RULES));
  await page.goto(server.origin + route);
  await rules;
}

/** Moves the pointer onto a link, and tells where that leads. */
async function restOn(selector: string): Promise<string> {
  const place = await page.evaluate((of) => {
    const link = document.querySelector<HTMLAnchorElement>(of);
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0 } = link?.getClientRects()[0] ?? {};
    return { x: x + 4, y: y + 4, path: link?.pathname ?? '' };
  }, selector);
  await page.mouse.move(1, 1);
  await page.mouse.move(place.x, place.y);
  return place.path;
}

test('an article is shown as it was made ready, nothing was stored meanwhile, and the page before comes back as it was left', async () => {
  await open('/');
  await page.evaluate(
    (url) => addEventListener('pageshow', ({ persisted }) => persisted && void fetch(url)),
    CAME_BACK,
  );
  const article = await restOn('main a.card-link');
  await expect.poll(() => ahead).toContain(`${article}: prefetch;prerender`);
  await page.mouse.down();
  await page.mouse.up();
  const opened = () =>
    page
      .evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
          activationStart: number;
        })[];
        return {
          article: location.pathname,
          wasReady: (visit?.activationStart ?? 0) > 0,
          stored: document.cookie.length + localStorage.length + sessionStorage.length,
        };
      })
      .catch(() => 'on the way');
  await expect.poll(opened).toEqual({ article, wasReady: true, stored: 0 });
  await page.evaluate(() => history.back());
  await expect.poll(() => cameBack).toBe(true);
});

test('pages of the house are fetched alone, what advertising leads to is left alone, and no breach of policy is noted', async () => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await open(SPONSORED_ARTICLE);
  await restOn('main a[rel~="sponsored"]');
  for (const selector of ['header a[href="/search"]', 'footer a[href="/impressum"]']) {
    const house = await restOn(selector);
    await expect.poll(() => ahead).toContain(`${house}: prefetch`);
  }
  expect(ahead).toEqual(['/search: prefetch', '/impressum: prefetch']);
  expect(complaints).toEqual([]);
});
