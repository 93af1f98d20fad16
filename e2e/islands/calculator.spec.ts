import { expect, test, type Page } from 'playwright/test';
import { accessibilityViolations } from '../support/axe.ts';
import { hydrated, loadedScripts } from '../support/island.ts';
import { CALCULATORS } from '../support/small-pages.ts';

const calculator = (page: Page, title: string) => page.getByRole('figure', { name: title });
const lossOffset = (page: Page) => calculator(page, 'Rechner: Verlustausgleich eines Jahres');
const deposits = (page: Page) => calculator(page, 'Rechner: Einlagensicherung über mehrere Banken');
const order = (page: Page) => calculator(page, 'Rechner: Was eine Order kostet');
const losses = (page: Page) => lossOffset(page).getByLabel('Kursverluste');

const EXAMPLE = 'Mit Ausgleich macht die Steuer des Jahres 157,50 Euro aus, ohne ihn wären es 707,50 Euro.';

test(
  'shows a worked example, and does not move when it hydrates',
  { tag: ['@desktop', '@phone'] },
  async ({ page }) => {
    const scripts = loadedScripts(page);
    await page.goto(CALCULATORS);
    await expect(lossOffset(page).getByRole('status')).toHaveText(EXAMPLE);
    expect(scripts).toEqual([]);
    const boxes = () =>
      page
        .locator('.prose :is(input, table, output, figure)')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    await losses(page).scrollIntoViewIfNeeded();
    const before = await boxes();
    await losses(page).focus();
    await hydrated(losses(page));
    expect(await boxes()).toEqual(before);
    await expect(page).toHaveURL(CALCULATORS);
  },
);

test('works by keyboard alone, sends and stores nothing, and its URL reproduces the result', async ({
  page,
  context,
}) => {
  await page.goto(CALCULATORS);
  await losses(page).focus();
  // Typed before the code has loaded.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2 600,50');
  await page.keyboard.press('Enter');
  const result = lossOffset(page).getByRole('status');
  await expect(result).toHaveText(/ 75,00\sEuro aus/);
  await expect(lossOffset(page).getByRole('row', { name: 'Verlust, der mit dem Jahr verfällt' })).toContainText(
    '300,50 Euro',
  );
  await expect(losses(page)).toBeFocused();
  await expect(page).toHaveURL(/#rechner-verlustausgleich\?.*verlust=2\+600%2C50/);
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.keyboard.press('Tab');
  await page.keyboard.type('0');
  // Leaving a field calculates, too.
  await page.keyboard.press('Shift+Tab');
  await expect(result).toHaveText(/ 0,00\sEuro aus/);
  // The favicon may be requested late.
  expect(requested.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([]);
  expect(await context.storageState()).toEqual({ cookies: [], origins: [] });

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(lossOffset(shared).getByRole('status')).toHaveText(/ 0,00\sEuro aus/);
  await expect(losses(shared)).toHaveValue('2 600,50');
  await expect(lossOffset(shared)).toBeInViewport();
  await expect(deposits(shared).getByRole('status')).toContainText('190.000 Euro');
});

test('a page lists all calculators and leads to each without loading code', async ({ page }) => {
  const scripts = loadedScripts(page);
  await page.goto('/ueber-uns');
  const links = page.locator('main').getByRole('link', { name: /^Rechner: / });
  await expect(links).toHaveCount(4);
  await links.filter({ hasText: 'Was eine Order kostet' }).click();
  await expect(page).toHaveURL(`${CALCULATORS}#rechner_order`);
  await expect(order(page).getByText('Rechner: Was eine Order kostet')).toBeInViewport();
  expect(scripts).toEqual([]);
});

test('an input that is no number is kept and explained, and there is no result', async ({ page }) => {
  await page.goto(CALCULATORS);
  await losses(page).fill('zweitausend');
  await hydrated(losses(page));
  await lossOffset(page).getByRole('button', { name: 'Berechnen' }).click();
  await expect(losses(page)).toHaveValue('zweitausend');
  await expect(losses(page)).toHaveAccessibleDescription(/„zweitausend“ ist keine Zahl.*1\.250,50/);
  await expect(losses(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(losses(page)).toBeFocused();
  await expect(lossOffset(page).getByRole('status')).toHaveText(/^Noch kein Ergebnis/);
  await expect(lossOffset(page).getByRole('table')).toHaveCount(0);
  await expect(page).toHaveURL(CALCULATORS);
  expect(await accessibilityViolations(page, 'main')).toEqual([]);
  await losses(page).fill('2.000');
  await losses(page).press('Enter');
  await expect(losses(page)).not.toHaveAttribute('aria-invalid');
  await expect(lossOffset(page).getByRole('status')).toHaveText(EXAMPLE);
});

test('values in the URL are validated like typed ones; inputs and result are printed as tables', async ({ page }) => {
  await page.goto(`${CALCULATORS}#rechner-order?betrag=%3Cb%3E1.5&prozent=99&fremd=1`);
  const sum = order(page).getByLabel('Ordersumme');
  await expect(sum).toHaveValue('<b>1.5');
  await expect(sum).toHaveAccessibleDescription(/„<b>1\.5“ ist keine Zahl/);
  await expect(order(page).getByLabel('Gebühr in Prozent')).toHaveAccessibleDescription(
    'Möglich ist eine Zahl von 0 bis 10 %.',
  );
  // Another URL in the open page.
  await page.evaluate(() => (location.hash = '#rechner-order?betrag=5.000&prozent=0,2'));
  await expect(order(page).getByRole('status')).toHaveText(
    'Die Order kostet 10,00 Euro, das sind 0,2 % der Ordersumme.',
  );
  await page.evaluate(() => (location.hash = '#rechner-order?betrag=50.000&grundgebuehr=2'));
  await expect(order(page).getByRole('status')).toContainText('0,004 %');
  // Printed as tables.
  await page.evaluate(() => (location.hash = '#rechner-verlustausgleich?gewinn=100'));
  await expect(lossOffset(page).getByRole('status')).toContainText('27,50');
  await page.emulateMedia({ media: 'print' });
  await expect(lossOffset(page).locator('form')).toBeHidden();
  await expect(lossOffset(page).getByRole('table', { name: 'Eingaben' })).toHaveText(/Kursgewinne\s*100\sEuro/);
  await expect(lossOffset(page).getByRole('table', { name: 'Ergebnis' })).toContainText('27,50 Euro');
});

test('without script it shows its example as a table and no fields', { tag: '@no-js' }, async ({ page }) => {
  await page.goto(CALCULATORS);
  await expect(lossOffset(page).locator('form')).toBeHidden();
  await expect(lossOffset(page).getByRole('table', { name: 'Eingaben' })).toContainText('2.000 Euro');
  await expect(lossOffset(page).getByRole('table', { name: 'Ergebnis' })).toContainText('82,50 Euro');
  await expect(lossOffset(page)).toContainText('Formel:');
});
