/** One visit to each template on a desktop and on a phone: what holds for these pages holds for those that are made like them. */
import { expect, test, type Page } from 'playwright/test';
import { siteSettings } from '../editions/base.ts';
import { barriers } from '../support/axe.ts';
import { loadedScripts, scriptWeight } from '../support/island.ts';
import { FULL_ARTICLE, TEMPLATES } from '../support/small-pages.ts';
import { tabThrough } from './keyboard.ts';
import { expectSenseToTheEar, readAloud } from './screen-reader.ts';
import { lostToReadersStyles, sidewaysAt } from './width.ts';

/** Long enough for the first view to be painted before the rest of the styles may come. */
const STYLES_LATE_MS = 600;

/** How much of a page may move while it loads, as cumulative layout shift; stand-ins for fonts are never quite as wide. */
const MAX_SHIFT = 0.01;

/** All script that comes with a page: Astro's, inside it, and files. */
const OWN_LIMIT_BYTES = 4 * 1024;

/** Opens a page whose later styles are late, and tells what moved meanwhile where that is more than readers notice. */
async function movedWhileLoading(page: Page, route: string): Promise<string[]> {
  await page.addInitScript(() => {
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
  });
  await page.route('**/_astro/*.css', async (styles) => {
    await new Promise((resolve) => setTimeout(resolve, STYLES_LATE_MS));
    await styles.continue();
  });
  await page.goto(route);
  await page.mouse.wheel(0, 3000);
  await page.mouse.wheel(0, -3000);
  await page.waitForLoadState('networkidle');
  const moved = await page.evaluate(() => (window as unknown as { moved: { value: number; nodes: string[] }[] }).moved);
  const shift = moved.reduce((sum, { value }) => sum + value, 0);
  return shift > MAX_SHIFT ? [`shift ${shift}`, ...moved.flatMap(({ nodes }) => nodes)] : [];
}

for (const route of TEMPLATES) {
  test(
    `${route} does not move while it loads, its script stays within the budget, and it asks for no other until somebody acts`,
    // What could move is wider on a phone; on a desktop the two pages with most beside each other stand for all.
    { tag: ['/', FULL_ARTICLE].includes(route) ? ['@desktop', '@phone'] : '@phone' },
    async ({ page }) => {
      const [others, all] = [loadedScripts(page), loadedScripts(page, 'all')];
      expect(await movedWhileLoading(page, route)).toEqual([]);
      expect(others).toEqual([]);
      const inline = await page.locator('script:not([src], [type])').allTextContents();
      expect(scriptWeight(all, inline.join('\n'))).toBeLessThanOrEqual(OWN_LIMIT_BYTES);
    },
  );

  test(`${route} serves eye, ear and keyboard at any width`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 720 });
      // Targets are larger for fingers.
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: width === 320 });
      await page.goto(route);
      // Every page is looked at on the narrowest screen (pages.spec.ts); what only wide ones show differs by template.
      if (width === 1280) expect.soft(await barriers(page)).toEqual([]);
      const stops = await tabThrough(page);
      expect.soft(stops[0]?.name).toBe('Zum Inhalt springen');
      expect
        .soft(
          stops.filter(({ diagnostics }) => diagnostics.length > 0),
          `at ${width} px`,
        )
        .toEqual([]);
      // Title, search, and the site's own pages at the foot.
      expect.soft(stops.length).toBeGreaterThan(10);
      expect.soft(stops.at(-1)?.name).toContain(siteSettings.pressCouncil.label);
    }
    await expectSenseToTheEar(page);
    expect.soft(await sidewaysAt(page)).toEqual([]);
    expect.soft(await lostToReadersStyles(page)).toEqual([]);
    // Photographs fill their boxes; a drawing that did would lose its motif.
    const drawings = page.locator('img[src*="svg"]');
    expect
      .soft(
        await drawings.evaluateAll((all) => all.filter((each) => getComputedStyle(each).objectFit !== 'fill').length),
      )
      .toBe(0);
  });
}

test('the skip link leads past the head of the page', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test('a chart says what it shows and where its values stand', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  const said = await readAloud(page);
  const picture = said.findIndex((phrase) => phrase.startsWith('image, Liniendiagramm: '));
  expect(said[picture]).toContain('Die Werte stehen in der Tabelle darunter');
  expect(said.slice(picture).some((phrase) => phrase.startsWith('table, '))).toBe(true);
  expect(said).toContain('columnheader, Wert (Euro)');
});

test('the head of an article stands before the rest of the styles has come', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/*.css', async (styles) => {
    await held;
    await styles.continue();
  });
  await page.goto(FULL_ARTICLE, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main [data-ad-label]').first()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  expect(await page.locator('[data-risk-notice]').count()).toBe(0);
  release();
  await expect(page.locator('[data-risk-notice]').first()).toBeVisible();
});
