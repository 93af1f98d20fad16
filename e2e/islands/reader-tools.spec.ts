/** What a reader's own press keeps on the device, and the browser's voice. */
import { expect, test, type Page } from 'playwright/test';
import { loadedScripts } from '../support/island.ts';
import { EDITORIAL_ARTICLE, FULL_ARTICLE } from '../support/small-pages.ts';

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();
const textSize = (page: Page) =>
  page
    .locator('.prose')
    .first()
    .evaluate((text) => parseFloat(getComputedStyle(text).fontSize));

test('nothing is kept before a press, what is pressed is kept, and one press takes it away', async ({ page }) => {
  const scripts = loadedScripts(page);
  for (const route of ['/', EDITORIAL_ARTICLE, FULL_ARTICLE]) await page.goto(route);
  expect(await kept(page)).toEqual([]);
  expect(scripts).toEqual([]);
  const size = await textSize(page);

  await press(page, 'Merken');
  await expect(page.getByRole('button', { name: 'Merken' })).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Textgröße: normal');
  expect(await kept(page)).toEqual(['leseliste', 'textgroesse']);
  expect(await textSize(page)).toBeGreaterThan(size);
  await page.goto(EDITORIAL_ARTICLE);
  expect(await textSize(page)).toBeGreaterThan(size);
  await press(page, 'Merken');
  await page.getByRole('main').getByRole('link', { name: 'Leseliste' }).click();

  const links = page.locator('[data-reading-list] a');
  await expect(links).toHaveCount(2);
  // The newest comes first; what is paid for says so, in the link.
  await expect(links.nth(0).locator('[data-ad-label]')).toHaveCount(0);
  await expect(links.nth(1)).toHaveAccessibleName(/^Anzeige \S/);
  await page
    .getByRole('button', { name: /^Entfernen/ })
    .first()
    .click();
  await expect(links).toHaveCount(1);
  await press(page, /löschen$/);
  await expect(page.getByRole('status').first()).toContainText('nichts mehr gespeichert');
  await expect(links).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
});

test('a size that was kept stands before the text is painted', async ({ page }) => {
  await page.goto(EDITORIAL_ARTICLE);
  await press(page, 'Textgröße: normal');
  await expect(page.getByRole('button', { name: 'Textgröße: groß' })).toBeVisible();
  await page.route('**/*.js', (script) => script.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'gross');
});

test('where nothing can be kept, or something else lies there, the page says so and goes on', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('leseliste', '{"no":"list"}');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(EDITORIAL_ARTICLE);
  await press(page, 'Merken');
  await expect(page.getByText('lässt die Website nichts speichern')).toBeVisible();
  await page.goto('/leseliste');
  await expect(page.getByText('Noch ist nichts gemerkt')).toBeVisible();
});

test('the list says without script how bookmarks do the same', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/leseliste');
  await expect(page.getByText('Lesezeichen')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.goto(EDITORIAL_ARTICLE);
  await expect(page.getByRole('button', { name: 'Merken' })).toBeHidden();
});

/** A voice that says a passage when the test lets it. */
const withVoice = (page: Page) =>
  page.addInitScript(() => {
    const said: SpeechSynthesisUtterance[] = [];
    const speechSynthesis = { speak: (words: SpeechSynthesisUtterance) => said.push(words), cancel: () => {} };
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(window, { said, SpeechSynthesisUtterance: Utterance });
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis, configurable: true });
  });
const lastSaid = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: { text: string }[] }).said.at(-1)?.text);
const finish = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: { onend: () => void }[] }).said.at(-1)?.onend());

test('an advertisement is read aloud by paragraphs, its label first; it stops and goes on where it was', async ({
  page,
}) => {
  await withVoice(page);
  await page.goto(FULL_ARTICLE);
  const spoken = page.locator('[data-spoken]');
  await press(page, 'Vorlesen');
  await expect(spoken).toHaveCount(1);
  expect(await lastSaid(page)).toMatch(/^Anzeige:\s/);
  await finish(page);
  await finish(page);
  await expect(spoken).toHaveCount(1);
  await expect(spoken).toBeInViewport();
  const third = await lastSaid(page);
  expect(third).toBe(await spoken.innerText());
  await press(page, 'Anhalten');
  await press(page, 'Weiter vorlesen');
  expect(await lastSaid(page)).toBe(third);
  for (let passages = 0; (await spoken.count()) > 0 && passages < 300; passages += 1) await finish(page);
  await expect(page.getByRole('button', { name: 'Vorlesen', exact: true })).toBeVisible();
});

test('without a voice nothing offers one', async ({ page }) => {
  await page.addInitScript(() => delete (window as Partial<Window & typeof globalThis>).speechSynthesis);
  await page.addInitScript(
    () =>
      Object.defineProperty(Window.prototype, 'speechSynthesis', { configurable: true, value: undefined }) &&
      delete (Window.prototype as { speechSynthesis?: unknown }).speechSynthesis,
  );
  await page.goto(EDITORIAL_ARTICLE);
  await expect(page.getByRole('button', { name: 'Merken' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vorlesen' })).toHaveCount(0);
});
