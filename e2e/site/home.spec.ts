import { expect, test } from 'playwright/test';

const slugs = (elements: Element[]) => elements.map((element) => element.getAttribute('data-teaser'));

test.describe('front page', { tag: ['@desktop', '@phone', '@no-js'] }, () => {
  test.beforeEach(({ page }) => page.goto('/').then(() => undefined));

  test('shows the urgent articles of the specification, at most four', async ({ page }) => {
    const shown = await page.locator('#aktuell [data-teaser]').evaluateAll(slugs);
    expect(shown.toSorted()).toEqual([
      '73-percent-gap-study',
      'banking-ai-advantage',
      'eu-regulation-2025',
      'fma-warning-ki-risks',
    ]);
  });

  test('shows the analyses of the specification', async ({ page }) => {
    const shown = await page.locator('#analysen [data-teaser]').evaluateAll(slugs);
    expect(shown.toSorted()).toEqual([
      'banker-secret-protocol',
      'expert-warning-wu-wien',
      'fintech-startup-secret',
      'salzburg-pensionist-success',
    ]);
  });

  test('every card of a paid article says so in its link, before the headline', async ({ page }) => {
    const links = page.locator('#aktuell [data-teaser] a, #analysen [data-teaser] a');
    await expect(links).toHaveCount(8);
    for (const name of await links.allInnerTexts()) expect(name).toMatch(/^Anzeige/);
  });

  test('names regulator, location and privacy, quotes with their date, and the readers', async ({ page }) => {
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Wien' })).toBeAttached();
    await expect(
      header.getByRole('link', { name: 'Werbung gekennzeichnet gemäß § 26 MedienG' }),
    ).toBeAttached();
    await expect(header.getByRole('link', { name: 'Keine Cookies' })).toBeAttached();
    const ticker = page.getByRole('region', { name: 'Kurse' });
    for (const quote of ['ATX', 'EUR/USD', 'Bitcoin']) await expect(ticker).toContainText(quote);
    await expect(ticker).toContainText('Feste Beispielwerte, Stand 24. Jänner 2025, 17:35');
    await expect(page.getByRole('main')).toContainText('12.847');
    await expect(page.getByRole('region', { name: 'Markt-Alert' }).getByRole('listitem')).toHaveCount(3);
  });

  test('links to the pages of the house and to the press council', async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    for (const name of [
      'Impressum',
      'Datenschutz',
      'Über uns',
      'Redaktionskodex',
      'Kontakt',
      'Werberegister',
    ]) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(footer.getByRole('link', { name: 'Österreichischer Presserat' })).toHaveAttribute(
      'href',
      'https://www.presserat.at/',
    );
  });

  test('its anchors lead to sections of the page', async ({ page }) => {
    for (const id of ['aktuell', 'analysen', 'banking', 'fintech', 'experten']) {
      await expect(page.getByRole('banner').locator(`a[href="#${id}"]`)).toHaveCount(1);
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
    await expect(page.getByRole('region', { name: 'Kurse' })).toContainText('00:30 Uhr in Wien');
  });

  test('leave a sensible text without script', { tag: '@no-js' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText('Wien, Österreich');
  });
});
