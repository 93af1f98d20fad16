import { expect, test, type Page } from 'playwright/test';
import { COPIED_MS, SHARE_WINDOW } from '../../src/constants.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { loadedScripts } from '../support/island.ts';
import { FULL_ARTICLE } from '../support/small-pages.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Beitrag teilen' });
const copyButton = (page: Page) =>
  bar(page)
    .getByRole('button')
    .filter({ hasText: /Link kopieren|Kopiert!/ });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');

/** Answers requests to social networks with an empty page. */
const stubNetworks = (page: Page) =>
  page
    .context()
    .route(/facebook\.com|x\.com|linkedin\.com/, (route) =>
      route.fulfill({ body: 'network', contentType: 'text/plain' }),
    );

test(
  'without script the links have the encoded URL, and the label in the text, and there are no buttons',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto(FULL_ARTICLE);
    const url = await canonical(page);
    const links = await bar(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const [facebook, x, linkedin] = links.map((link) => new URL(link).searchParams);
    expect([facebook?.get('u'), x?.get('url'), linkedin?.get('url')]).toEqual([url, url, url]);
    expect(x?.get('text')).toMatch(/^Anzeige: /);
    expect(links).toHaveLength(3);
    await expect(bar(page).getByRole('button')).toHaveCount(0);
  },
);

test(`a click on a network and the keyboard open a window: ${SHARE_WINDOW}`, async ({ page }) => {
  await stubNetworks(page);
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...given) => {
      document.documentElement.dataset['features'] = given[2] ?? '';
      return open(...given);
    };
  });
  await page.goto(FULL_ARTICLE);
  const link = bar(page).getByRole('link', { name: 'X' });
  const popup = page.waitForEvent('popup');
  await link.click();
  expect((await popup).url()).toBe(await link.getAttribute('href'));
  expect(await page.evaluate(() => document.documentElement.dataset['features'])).toBe(SHARE_WINDOW);
  await expect(page).toHaveURL(FULL_ARTICLE);
  await bar(page).getByRole('link', { name: 'Facebook' }).focus();
  const second = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  expect((await second).url()).toContain('facebook.com');
});

test('if the popup is blocked, the link opens normally', async ({ page }) => {
  await stubNetworks(page);
  await page.addInitScript(() => (window.open = () => null));
  await page.goto(FULL_ARTICLE);
  const opened = page.context().waitForEvent('page');
  await bar(page).getByRole('link', { name: 'LinkedIn' }).click();
  expect((await opened).url()).toContain('linkedin.com');
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a click copies without an island and says so for two seconds, to screen readers too; so do Enter and Space', async ({
    page,
  }) => {
    const scripts = loadedScripts(page);
    await page.clock.install();
    await page.goto(`${FULL_ARTICLE}?a=1#fragen`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await copyButton(page).click();
    await expect(copyButton(page)).toHaveText('Kopiert!', { useInnerText: true });
    await expect(bar(page).getByRole('status').getByText('Kopiert!')).toBeVisible();
    // On other hosts than the site's own, the canonical URL is copied.
    expect(await clipboard(page)).toBe(await canonical(page));
    await page.clock.runFor(COPIED_MS - 1);
    await expect(copyButton(page)).toHaveText('Kopiert!', { useInnerText: true });
    await page.clock.runFor(1);
    await expect(copyButton(page)).toHaveText('Link kopieren', { useInnerText: true });
    await expect(bar(page).getByRole('status').getByText('Kopiert!')).toBeHidden();
    for (const key of ['Enter', 'Space']) {
      await copyButton(page).press(key);
      await expect(copyButton(page)).toHaveText('Kopiert!', { useInnerText: true });
      await expect(copyButton(page)).toBeFocused();
      await page.clock.runFor(COPIED_MS);
      await expect(copyButton(page)).toHaveText('Link kopieren', { useInnerText: true });
    }
    expect(scripts).toEqual([]);
  });

  test('on the site’s own host the current URL is copied and shared', async ({ page, baseURL }) => {
    await page.goto(FULL_ARTICLE);
    const address = `${await canonical(page)}?a=1#fragen`;
    await page.route(`${new URL(address).origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}` }) });
    });
    await stubNetworks(page);
    await page.goto(address);
    await copyButton(page).click();
    await expect(copyButton(page)).toHaveText('Kopiert!', { useInnerText: true });
    expect(await clipboard(page)).toBe(address);
    const popup = page.waitForEvent('popup');
    await bar(page).getByRole('link', { name: 'Facebook' }).click();
    expect(new URL((await popup).url()).searchParams.get('u')).toBe(address);
  });
});

test('nothing is said to be copied while the styles have not loaded', async ({ page }) => {
  await page.route('**/*.css', (route) => route.abort());
  await page.goto(FULL_ARTICLE);
  await expect(bar(page).getByText('Link kopieren')).toBeVisible();
  for (const copied of await bar(page).getByText('Kopiert!').all()) await expect(copied).toBeHidden();
});

test('if copying fails, the URL is shown selected, for copying by hand', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(FULL_ARTICLE);
  await copyButton(page).click();
  const field = bar(page).getByLabel(/von Hand/);
  await expect(field).toHaveValue((await canonical(page)) ?? '');
  await expect(field).toBeFocused();
  expect(
    await field.evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)),
  ).toBe((await canonical(page))?.length);
  expect(await accessibilityViolations(page, '[data-share-bar]')).toEqual([]);
});

test('a device with Web Share offers it', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data);
      return Promise.resolve();
    };
  });
  await page.goto(FULL_ARTICLE);
  await bar(page).getByRole('button', { name: 'Mehr' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^\{"title":"Anzeige: .+","url":"http/);
});
