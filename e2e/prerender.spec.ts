/** What Chromium prefetches and prerenders on hover. With Puppeteer, because Playwright turns prerendering off. */
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { expect, test } from 'playwright/test';
import { launchOptions } from '../tools/browser/browser.ts';
import { siteHeaders } from '../tools/hosts/header-rules.ts';
import { distOf } from './editions/built-edition.ts';
import { startPlainServer, type PlainServer } from './support/plain-server.ts';
import { SPONSORED_ARTICLE } from './support/small-pages.ts';

const RULES = '/speculation-rules.json';

let server: PlainServer;
let browser: Browser;
let page: Page;
/** Requests before a click, as "path: value of Sec-Purpose". */
let ahead: string[];
/** Requested by a page that is restored from the back/forward cache, as Puppeteer loses contact with such a page. */
const CAME_BACK = '/came-back';
let cameBack: boolean;

test.beforeEach(async () => {
  ahead = [];
  cameBack = false;
  server = await startPlainServer(distOf('small'), ({ url = '', headers }) => {
    const purpose = headers['sec-purpose'];
    cameBack ||= url === CAME_BACK;
    if (purpose) ahead.push(`${url}: ${String(purpose)}`);
    return {
      'Speculation-Rules': siteHeaders['Speculation-Rules'],
      ...(url === RULES && { 'content-type': 'application/speculationrules+json' }),
    };
  });
  browser = await puppeteer.launch({ ...launchOptions(true), defaultViewport: { width: 1280, height: 800 } });
  page = await browser.newPage();
});
test.afterEach(async () => {
  await browser.close();
  server.close();
});

/** Opens a page and waits for its speculation rules. */
async function open(route: string): Promise<void> {
  const rules = page.waitForResponse((response) => response.url().endsWith(RULES));
  await page.goto(server.origin + route);
  await rules;
}

/** Moves the pointer onto a link and returns the link's path. */
async function hoverLink(selector: string): Promise<string> {
  const target = await page.evaluate((query) => {
    const link = document.querySelector<HTMLAnchorElement>(query);
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0 } = link?.getClientRects()[0] ?? {};
    return { x: x + 4, y: y + 4, path: link?.pathname ?? '' };
  }, selector);
  await page.mouse.move(1, 1);
  await page.mouse.move(target.x, target.y);
  return target.path;
}

test('an article is prerendered on hover without storing anything, and going back uses the back/forward cache', async () => {
  await open('/');
  await page.evaluate(
    (url) => addEventListener('pageshow', ({ persisted }) => persisted && void fetch(url)),
    CAME_BACK,
  );
  const article = await hoverLink('main a.card-link');
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

test('other pages are only prefetched, advertising links are not, and the content security policy is kept', async () => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await open(SPONSORED_ARTICLE);
  await hoverLink('main a[rel~="sponsored"]');
  for (const selector of ['header a[href="/search"]', 'footer a[href="/impressum"]']) {
    const target = await hoverLink(selector);
    await expect.poll(() => ahead).toContain(`${target}: prefetch`);
  }
  expect(ahead).toEqual(['/search: prefetch', '/impressum: prefetch']);
  expect(errors).toEqual([]);
});
