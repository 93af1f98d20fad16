import { expect, test, type Page } from 'playwright/test';
import { siteSettings } from '../editions/base.ts';

/** Slugs of the small edition. The front page shows four of its five urgent articles. */
const [urgent, analyses] = ['eilig', 'analyse'].map((name) => [1, 2, 3, 4].map((number) => `${name}-${number}`));

const slugs = (links: Element[]) => links.map((link) => link.getAttribute('href')?.slice(1));

test('the front page has its articles, figures, links and anchors', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/');
  const shown = (section: string) => page.locator(`#${section} [data-teaser] a`).evaluateAll(slugs);
  expect.soft(await shown('aktuell'), 'at most four urgent ones, the newest').toEqual(urgent);
  expect.soft(await shown('analysen'), 'the chosen ones that are not urgent').toEqual(analyses);

  const ticker = page.getByRole('region', { name: 'Kursticker' });
  for (const text of ['Probeindex', 'EUR/Taler', 'Erfundene Beispielwerte'])
    await expect.soft(ticker).toContainText(text);
  const line = 'Linie von 1.231,50 bis 1.234,50, tiefster Wert 1.231,50, höchster 1.234,50';
  await expect.soft(page.getByRole('region', { name: 'Kurse' }).getByRole('img', { name: line })).toBeVisible();
  await expect.soft(page.getByRole('main')).toContainText('4.321');
  await expect.soft(page.getByRole('region', { name: 'Markt-Alert' }).getByRole('listitem')).toHaveCount(2);

  const typefaces = (card: string) =>
    page
      .locator(`${card} .card-title`)
      .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).fontFamily));
  const editorial = await typefaces('.card:not(:has(.ad-label))');
  expect.soft(await typefaces('.card:has(.ad-label)')).not.toContain(editorial[0]);

  const footer = page.getByRole('contentinfo');
  for (const name of ['Impressum', 'Datenschutz', 'Über uns', 'Redaktionskodex', 'Kontakt', 'Werberegister'])
    await expect.soft(footer.getByRole('link', { name, exact: true })).toBeVisible();
  await expect
    .soft(footer.getByRole('link', { name: siteSettings.pressCouncil.label }))
    .toHaveAttribute('href', siteSettings.pressCouncil.href);

  for (const id of ['aktuell', 'analysen', 'banking', 'fintech', 'experten']) {
    await expect.soft(page.getByRole('banner').locator(`a[href="#${id}"]`).first()).toBeAttached();
    await expect.soft(page.locator(`#${id}`)).toBeVisible();
  }
});

test('the grid of the analyses has one, two or three columns, and a lead story without a list beside it is as wide', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .locator('#analysen li')
      .evaluateAll((items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size);
    expect(lefts, `at ${width} px`).toBe(columns);
  }
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
  expect(await widthOf('.lead-stories > article')).toBe(await widthOf('#analysen'));
  // Its picture leaves room for the next story.
  expect(await widthOf('.lead-stories .card-picture')).toBe(768);
});

test('up to four cards fill their row', async ({ page }) => {
  await page.goto('/diese-seite-gibt-es-nicht');
  const cards = page.locator('#neu li');
  for (let count = await cards.count(); count > 0; count--) {
    const rights = await page
      .locator('#neu ul, #neu li:last-child')
      .evaluateAll((boxes) => new Set(boxes.map((box) => Math.round(box.getBoundingClientRect().right))).size);
    const tops = await cards.evaluateAll(
      (items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().top))).size,
    );
    expect({ rights, tops }, `${count} cards`).toEqual({ rights: 1, tops: 1 });
    await cards.last().evaluate((card) => card.remove());
  }
});

test.describe('in larger text', () => {
  /** Sets the text size, relative to the usual one. */
  const enlarge = (page: Page, size: string) =>
    page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);

  test('a date that has no room beside the badges is at the end of a line of its own', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/');
    await enlarge(page, '200%');
    const [badges, date, line] = await page.locator('.masthead-top').evaluate((top) => {
      const text = document.createRange();
      text.selectNodeContents(top.lastElementChild as Element);
      return [top.querySelector('ul') as Element, text, top].map((part) => part.getBoundingClientRect());
    });
    expect(date?.top).toBeGreaterThanOrEqual(badges?.bottom ?? Infinity);
    expect(date?.right).toBeCloseTo(line?.right ?? 0, 0);
  });

  test('the sticky bar has one row, with its menu where the links have no room, and its word mark stays legible', async ({
    page,
  }) => {
    const bar = page.locator('.masthead-bar');
    const menu = bar.locator('summary');
    const rows = () => bar.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).fontSize));
    await page.goto('/');
    for (const [width, size] of [
      // A tablet's width without its scrollbar.
      [753, '100%'],
      [768, '100%'],
      [768, '115%'],
      [1024, '115%'],
      [1024, '135%'],
      [1280, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await enlarge(page, size);
      expect.soft(await rows(), `${size} at ${width} px`).toBeLessThanOrEqual(3.5);
      await expect.soft(bar.getByRole('navigation').or(menu).filter({ visible: true })).toHaveCount(1);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const mark = await bar.getByRole('img').boundingBox();
    expect(mark?.width).toBeGreaterThan(80);
  });
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

  test('the targets of the header have at least 44 px', async ({ page }) => {
    await page.goto('/');
    const targets = page.locator('header :is(a, button)').filter({ visible: true });
    const sizes = await targets.evaluateAll((all) =>
      all.map((target) => {
        const { width, height } = target.getBoundingClientRect();
        // A positioned pseudo-element enlarges the target.
        const { position, width: overWidth, height: overHeight } = getComputedStyle(target, '::before');
        const over = position === 'absolute' ? [parseFloat(overWidth), parseFloat(overHeight)] : [0, 0];
        return { name: target.textContent, side: Math.min(Math.max(width, over[0]!), Math.max(height, over[1]!)) };
      }),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.filter(({ side }) => side < 43.5)).toEqual([]);
  });
});

test.describe('date and time', () => {
  test('are updated in the browser, in the time zone of Vienna', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-01-05T23:30:00Z'));
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText('Dienstag, 6.\u00a0Jänner 2026');
    await expect(page.getByRole('region', { name: 'Kursticker' })).toContainText('00:30 Uhr in Linz');
  });

  test('stay as the browser has translated them until they change', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-01-05T23:30:20Z') });
    await page.goto('/');
    const date = page.getByRole('banner').locator('[data-today]');
    await expect(date).toHaveText(/Jänner 2026/);
    await date.evaluate((element) => (element.textContent = 'Tuesday'));
    await page.clock.runFor(20_000);
    await expect(date).toHaveText('Tuesday');
    await page.clock.runFor('24:00:00');
    await expect(date).toHaveText(/Mittwoch/);
  });

  test('without script are the date of the content, marked so, and no time', { tag: '@no-js' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText(/Stand: \w+tag, \d+\.\s\S+ \d{4}/);
    await expect(page.getByRole('region', { name: 'Kursticker' })).not.toContainText('Uhr');
  });
});

test(
  'on a phone the sticky bar names the paper, and the lead story starts near the top below a one-line ticker',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: siteSettings.name })).toBeInViewport();
    const ticker = await page.getByRole('region', { name: 'Kursticker' }).boundingBox();
    expect(ticker?.height).toBeLessThan(48);
    const lead = await page.getByRole('heading', { level: 2 }).first().boundingBox();
    expect(lead?.y).toBeLessThan(250);
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('banner').getByRole('link', { name: siteSettings.name })).toBeInViewport();
  },
);
