import { expect, test } from 'playwright/test';
import { siteSettings } from '../editions/base.ts';
import { frontPage } from '../editions/small.ts';

const slugs = (elements: Element[]) => elements.map((element) => element.getAttribute('data-teaser'));

test.describe('front page', { tag: ['@desktop', '@phone', '@no-js'] }, () => {
  test.beforeEach(({ page }) => page.goto('/').then(() => undefined));

  test('shows at most four urgent articles, the newest', async ({ page }) => {
    const shown = await page.locator('#aktuell [data-teaser]').evaluateAll(slugs);
    expect(shown).toEqual(frontPage.urgent.slice(0, 4));
  });

  test('shows the chosen articles that are not urgent', async ({ page }) => {
    expect(await page.locator('#analysen [data-teaser]').evaluateAll(slugs)).toEqual(frontPage.analyses);
  });

  test('every card of a paid article says so in its link, before the headline', async ({ page }) => {
    const links = page.locator('#aktuell [data-teaser] a, #analysen [data-teaser] a');
    await expect(links).toHaveCount(8);
    for (const name of await links.allInnerTexts()) expect(name).toMatch(/^Anzeige/);
  });

  test('shows quotes, alerts and the number of readers', async ({ page }) => {
    const ticker = page.getByRole('region', { name: 'Kurse' }).first();
    for (const quote of ['Probeindex', 'EUR/Taler']) await expect(ticker).toContainText(quote);
    await expect(ticker).toContainText('Erfundene Beispielwerte');
    await expect(page.getByRole('main')).toContainText('4.321');
    await expect(page.getByRole('region', { name: 'Markt-Alert' }).getByRole('listitem')).toHaveCount(2);
  });

  test('links to its own pages and to the press council', async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    for (const name of [
      'Impressum',
      'Datenschutz',
      'Über uns',
      'Redaktionskodex',
      'Kontakt',
      'Werberegister',
    ])
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: siteSettings.pressCouncil.label })).toHaveAttribute(
      'href',
      siteSettings.pressCouncil.href,
    );
  });

  test('its anchors lead to sections of the page', async ({ page }) => {
    for (const id of ['aktuell', 'analysen', 'banking', 'fintech', 'experten']) {
      await expect(page.getByRole('banner').locator(`a[href="#${id}"]`).first()).toBeAttached();
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
  });
});

test.describe('grid of the analyses', () => {
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    test(`has ${columns} column(s) at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const lefts = await page
        .locator('#analysen li')
        .evaluateAll(
          (items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size,
        );
      expect(lefts).toBe(columns);
    });
  }
});

test.describe('date and time', () => {
  test('are those of Vienna in the reader’s browser', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-01-05T23:30:00Z'));
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText('Dienstag, 6. Jänner 2026');
    await expect(page.getByRole('region', { name: 'Kurse' }).first()).toContainText('00:30 Uhr in Linz');
  });

  test('leave a sensible text without script', { tag: '@no-js' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText(siteSettings.region);
  });
});
