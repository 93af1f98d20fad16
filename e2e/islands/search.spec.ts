import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { Markup } from '../../tools/audit/markup.ts';
import { textOf } from '../../tools/audit/text.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';
import { loadedScripts } from '../support/island.ts';
import { distOf } from '../editions/built-edition.ts';
import { startPlainServer } from '../support/plain-server.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Suchbegriff' });
const status = (page: Page) => page.getByRole('status');
const hits = (page: Page) => page.locator('[data-hit]');

test('the header links to the search with an aligned icon', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
  await page.goto('/');
  const search = page.locator('header').getByRole('link', { name: 'Suche' });
  const icon = await search.locator('svg').boundingBox();
  const bar = await page.locator('.masthead-bar').boundingBox();
  const edge = await page
    .locator('.masthead-bar > *')
    .evaluate((box) => box.getBoundingClientRect().right - parseFloat(getComputedStyle(box).paddingRight));
  // The icon's right edge is that of the text below, and it is centred vertically in the bar.
  expect((icon?.x ?? 0) + (icon?.width ?? 0)).toBeCloseTo(edge, 0);
  expect((icon?.y ?? 0) + (icon?.height ?? 0) / 2).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0) / 2, 0);
  await search.click();
  await expect(page).toHaveURL('/search');
  await expect(page.locator('h1')).toHaveText('Suche');
});

test(
  'without script a link leads to the sections, in place of a form that would find nothing',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto('/search?q=Zinsen');
    await expect(field(page)).toBeHidden();
    await page.getByRole('main').getByRole('link').last().click();
    await expect(page).toHaveURL('/news');
  },
);

test('hits appear while typing, arrow keys move between them, and filters narrow them', async ({ page }) => {
  await page.goto('/search');
  await field(page).click();
  // Two letters may be the beginning of any word: no advice yet.
  const start = await status(page).textContent();
  await page.keyboard.type('Sp');
  await expect(page).toHaveURL('/search?q=Sp');
  await page.waitForLoadState('networkidle');
  await expect(status(page)).toHaveText(start ?? '');
  await page.keyboard.type('arpl');
  await expect(status(page)).toContainText('Treffer für „Sparpl“');
  await expect(page).toHaveURL('/search?q=Sparpl');
  await expect(hits(page).first().locator('mark').first()).toBeVisible();
  // Some screen readers stop at each text.
  const split = await hits(page)
    .locator('p:last-child')
    .evaluateAll((all) =>
      all.filter(({ childNodes }) =>
        [...childNodes].some(
          ({ nodeType, nextSibling }) => nodeType === Node.TEXT_NODE && nextSibling?.nodeType === nodeType,
        ),
      ),
    );
  expect(split).toHaveLength(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  const all = await hits(page).count();
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).first().locator('.card-link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.getByRole('combobox', { name: 'Art' }).selectOption('Redaktionell');
  await expect(hits(page).locator('[data-ad-label]')).toHaveCount(0);
  await expect.poll(() => hits(page).count()).toBeLessThan(all);
  await page.getByRole('combobox', { name: 'Art' }).selectOption('Werbung');
  await expect(hits(page).locator('[data-ad-label]').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Art' })).toHaveValue('werbung');
});

test('a typing error is corrected; hits for some of the words say so; a query without hits is reported with advice, and markup in it is shown as text', async ({
  page,
}) => {
  await page.goto('/search?q=Sparpaln');
  await expect(status(page)).toContainText('Gesucht wurde „Sparplan“');
  await expect(hits(page).first()).toBeVisible();
  await field(page).fill('Sparplan Xylophonkonzert');
  await expect(status(page)).toContainText('Keine Seite enthält alle Wörter von „Sparplan Xylophonkonzert“');
  await field(page).fill('Ein ganzer Artikel statt eines Wortes. '.repeat(300));
  expect((await field(page).inputValue()).length).toBeLessThan(300);
  await field(page).fill('<img src=x onerror=alert(1)>');
  await field(page).press('Enter');
  await expect(status(page)).toContainText('Kein Treffer für „<img src=x onerror=alert(1)>“');
  await expect(status(page)).toContainText('anderen oder kürzeren Wort');
  await page.getByRole('combobox', { name: 'Art' }).selectOption('Werbung');
  await expect(status(page)).toContainText('ohne Filter');
  await expect(hits(page)).toHaveCount(0);
});

test('hits load no framework and shift no layout', async ({ page }) => {
  const scripts = loadedScripts(page);
  await page.goto('/search?q=Sparplan');
  await expect(field(page)).toHaveValue('Sparplan');
  await expect(hits(page).first()).toBeVisible();
  const moved = await page.evaluate(async () => {
    let shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
    return shifts;
  });
  // Fonts may load meanwhile.
  expect(moved).toBeLessThan(0.01);
  expect(scripts.filter((script) => !/\/(?:search-page|fill|data-client)\./.test(script))).toEqual([]);
});

test('a URL with a query shows its hits, and going back shows the previous ones', async ({ page }) => {
  await page.goto('/search?q=Gespr%C3%A4ch');
  await expect(field(page)).toHaveValue('Gespräch');
  await expect(status(page)).toContainText('„Gespräch“');
  await field(page).fill('Aufsicht');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?q=Aufsicht');
  await expect(status(page)).toContainText('„Aufsicht“');
  await page.goBack();
  await expect(status(page)).toContainText('„Gespräch“');
  await expect(field(page)).toHaveValue('Gespräch');
});

test('the link of every paid hit begins with the label of its page', async ({ page }) => {
  await page.goto('/search?q=Sparplan');
  await expect(hits(page).first()).toBeVisible();
  let paid = 0;
  for (const hit of await hits(page).all()) {
    const address = (await hit.getAttribute('data-hit')) ?? '';
    const [file = ''] = address.split('#');
    const html = readFileSync(path.join(distOf('small'), `${file}.html`), 'utf8');
    const title = new Markup(html).first('title');
    const [label] = /^(?:Anzeige|Werbung|entgeltliche Einschaltung)(?=: )/.exec(title ? textOf(title) : '') ?? [];
    if (!label) continue;
    paid += 1;
    await expect(hit.getByRole('link')).toHaveAccessibleName(new RegExp(`^${label}`));
    await expect(hit.locator('.kicker')).not.toHaveText('Seite');
    await expect(hit.locator('time')).toBeVisible();
  }
  expect(paid).toBeGreaterThan(3);
});

for (const [file, response] of [
  ['w*.json', { status: 200, body: '<p>Nicht gefunden</p>' }],
  ['p*.json', { status: 503, body: '' }],
] as const)
  test(`a failing file of the index is reported as an error: ${file} with ${response.status}`, async ({ page }) => {
    const files = `**/_astro/search.*/${file}`;
    await page.route(files, (route) => route.fulfill(response));
    await page.goto('/search?q=Zinsen');
    await expect(status(page)).toContainText('ließ sich nicht laden');
    await expect(page.getByRole('main').getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
    await expect(hits(page)).toHaveCount(0);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(hits(page).first()).toBeVisible();
  });

test('further hits that fail to load leave the shown hits in place', async ({ page }) => {
  const server = await startPlainServer(distOf('many'));
  const more = page.getByRole('button', { name: 'Weitere Treffer zeigen' });
  try {
    await page.route('**/p1.json', (route) => route.fulfill({ status: 503, body: '' }));
    const fail = await holdBack(page, '**/p1.json');
    await page.goto(`${server.origin}/search?q=Folge`);
    await expect(hits(page)).toHaveCount(20);
    const asked = page.waitForRequest('**/p1.json');
    await more.click();
    await asked;
    // Another query while the request is pending.
    await field(page).fill('Impressum');
    await expect(status(page)).toContainText('Treffer für „Impressum“');
    const answered = page.waitForResponse('**/p1.json');
    fail();
    await answered;
    await page.waitForTimeout(200);
    await expect(status(page)).toContainText('Treffer für „Impressum“');
    await expect(hits(page).first()).toBeVisible();
    // Without another query the failure is reported, and the hits stay.
    await field(page).fill('Folge');
    await more.click();
    await expect(status(page)).toContainText('ließ sich nicht laden');
    await expect(hits(page)).toHaveCount(20);
    await expect(more).toBeVisible();
  } finally {
    server.close();
  }
});
