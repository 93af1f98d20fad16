/** Visits one page of each template, on a desktop and on a phone. */
import { expect, test, type CDPSession, type Page } from 'playwright/test';
import { siteSettings } from '../editions/base.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import { loadedScripts, scriptWeight } from '../support/island.ts';
import { FULL_ARTICLE, SPONSORED_ARTICLE, TEMPLATES } from '../support/small-pages.ts';
import { tabThrough } from './keyboard.ts';
import { joinedWords } from './spoken.ts';
import { lossesWithTextSettings, horizontalScrollAt } from './width.ts';

/** Delay of the linked styles, long enough for the first view to be painted before they load. */
const STYLES_LATE_MS = 600;

/**
 * Limit of cumulative layout shift while a page loads. It is above 0, as fallback fonts have slightly other widths.
 */
const MAX_SHIFT = 0.01;

/** Budget for all scripts that a page loads by itself, inline and in files. */
const OWN_LIMIT_BYTES = 4 * 1024;

/** Pages whose header and footer are visited by keyboard, too; those of all others are the same. */
const WITH_FRAME = ['/', FULL_ARTICLE, SPONSORED_ARTICLE];

/** Before each page: collects layout shifts in `moved`, with the start of each shifted element. */
function observeShifts(): void {
  const moved: { value: number; nodes: string[] }[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const { value, sources = [] } of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources?: { node?: Node }[];
    })[])
      moved.push({
        value,
        nodes: sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 100) ?? 'text'),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page; returns the layout shift and the shifted elements if it is above the limit. */
async function shiftWhileLoading(page: Page, route: string): Promise<string[]> {
  await page.goto(route);
  await page.mouse.wheel(0, 3000);
  await page.mouse.wheel(0, -3000);
  await page.waitForLoadState('networkidle');
  const moved = await page.evaluate(() => (window as unknown as { moved: { value: number; nodes: string[] }[] }).moved);
  const shift = moved.reduce((sum, { value }) => sum + value, 0);
  return shift > MAX_SHIFT ? [`shift ${shift}`, ...moved.flatMap(({ nodes }) => nodes)] : [];
}

test.describe('with late styles', () => {
  // One tab visits all pages: to open one takes longer than to load a page.
  let page: Page;
  let others: string[];
  let all: string[];
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    others = loadedScripts(page);
    all = loadedScripts(page, 'all');
    await page.addInitScript(observeShifts);
    await page.route('**/_astro/*.css', async (styles) => {
      await new Promise((resolve) => setTimeout(resolve, STYLES_LATE_MS));
      await styles.continue();
    });
  });
  test.afterAll(() => page.close());

  for (const route of TEMPLATES)
    test(
      `${route} does not shift while loading, keeps its script budget, and loads no island before an action`,
      // Shifts show more on a phone; on a desktop the two pages with most columns stand for all.
      { tag: ['/', FULL_ARTICLE].includes(route) ? ['@desktop', '@phone'] : '@phone' },
      async () => {
        others.length = all.length = 0;
        expect(await shiftWhileLoading(page, route)).toEqual([]);
        expect(others).toEqual([]);
        const inline = await page.locator('script:not([src], [type])').allTextContents();
        expect(scriptWeight(all, inline.join('\n'))).toBeLessThanOrEqual(OWN_LIMIT_BYTES);
      },
    );
});

test.describe('by sight and keyboard', () => {
  let page: Page;
  let devtools: CDPSession;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    devtools = await page.context().newCDPSession(page);
  });
  test.afterAll(() => page.close());

  for (const route of TEMPLATES)
    test(`${route} is accessible at any width`, async () => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 720 });
        // Targets are larger for fingers.
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: width === 320 });
        await page.goto(route);
        // pages.spec.ts checks the narrowest screen.
        if (width === 1280) expect.soft(await accessibilityViolations(page)).toEqual([]);
        expect.soft(await joinedWords(page, devtools), `at ${width} px`).toEqual([]);
        const hasFrame = WITH_FRAME.includes(route);
        const stops = await tabThrough(page, hasFrame ? 'body' : 'main');
        const faulty = stops.filter(({ diagnostics }) => diagnostics.length > 0);
        expect.soft(faulty, `at ${width} px`).toEqual([]);
        expect.soft(stops).not.toEqual([]);
        if (!hasFrame) continue;
        expect.soft(stops[0]?.name).toBe('Zum Inhalt springen');
        // The header and the footer alone have that many.
        expect.soft(stops.length).toBeGreaterThan(10);
        expect.soft(stops.at(-1)?.name).toContain(siteSettings.pressCouncil.label);
      }
      expect.soft(await horizontalScrollAt(page)).toEqual([]);
      expect.soft(await lossesWithTextSettings(page)).toEqual([]);
      // Beside text, colour alone would not show what is a link. Marks of claims are footnotes.
      const plain = page.locator('main p a:not(.claim-mark, .button-outline)').filter({ visible: true });
      const unmarked = await plain.evaluateAll((links) => {
        const isPlain = (part: Element) => getComputedStyle(part).textDecorationLine === 'none';
        const found = links.filter((link) => [link, ...link.querySelectorAll('*')].every(isPlain));
        return found.map(({ outerHTML }) => outerHTML);
      });
      expect.soft(unmarked).toEqual([]);
      await page.setViewportSize({ width: 768, height: 300 });
      const heights = await page
        .locator('figure[data-block] img')
        .evaluateAll((all) => all.map((img) => img.clientHeight));
      expect.soft(heights.filter((height) => height > 300)).toEqual([]);
      // Drawings are never cropped, unlike photographs.
      const fits = await page
        .locator('img[src*="svg"]')
        .evaluateAll((all) => all.map((img) => getComputedStyle(img).objectFit));
      expect.soft(fits.filter((fit) => fit === 'cover')).toEqual([]);
    });
});

test('the skip link moves the focus past the header', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a chart is announced with its subject, followed by the table of its values', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  const chart = page.getByRole('img', { name: /^Liniendiagramm: .*Die Werte stehen in der Tabelle darunter/ });
  const figure = page.getByRole('figure').filter({ has: chart });
  await expect(figure.locator('table th', { hasText: 'Wert (Euro)' })).toBeAttached();
});

test('the head of an article is painted before the linked styles have loaded', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/*.css');
  await page.goto(FULL_ARTICLE, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main [data-ad-label]').first()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  expect(await page.locator('[data-risk-notice]').count()).toBe(0);
  release();
  await expect(page.locator('[data-risk-notice]').first()).toBeVisible();
});
