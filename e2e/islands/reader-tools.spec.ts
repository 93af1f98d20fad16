/** Reading list, text size and reading aloud. */
import { expect, test, type Page } from 'playwright/test';
import { fontSize } from '../support/font-size.ts';
import { loadedScripts } from '../support/island.ts';
import { EDITORIAL_ARTICLE, FULL_ARTICLE } from '../support/small-pages.ts';

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();
const textSize = (page: Page) => fontSize(page.locator('.prose').first());

test('nothing is stored before a press, list and text size are stored, and one press deletes both', async ({
  page,
}) => {
  const scripts = loadedScripts(page);
  for (const route of ['/', EDITORIAL_ARTICLE, FULL_ARTICLE]) await page.goto(route);
  expect(await storedKeys(page)).toEqual([]);
  expect(scripts).toEqual([]);
  const size = await textSize(page);

  await press(page, 'Merken');
  await expect(page.getByRole('button', { name: 'Merken' })).toHaveAttribute('aria-pressed', 'true');
  const sizeButton = page.getByRole('main').getByRole('button', { name: /^Textgröße/ });
  const place = await sizeButton.boundingBox();
  await press(page, 'Textgröße: normal');
  expect(await storedKeys(page)).toEqual(['leseliste', 'textgroesse']);
  expect(await textSize(page)).toBeGreaterThan(size);
  // For the next press it is where it was.
  expect(Math.abs(((await sizeButton.boundingBox())?.y ?? 0) - (place?.y ?? Infinity))).toBeLessThan(2);
  await page.goto(EDITORIAL_ARTICLE);
  expect(await textSize(page)).toBeGreaterThan(size);
  await press(page, 'Merken');
  await page.getByRole('main').getByRole('link', { name: 'Leseliste' }).click();

  const links = page.locator('[data-reading-list] a');
  await expect(links).toHaveCount(2);
  // The newest comes first, and links to advertising begin with the label.
  await expect(links.nth(0).locator('[data-ad-label]')).toHaveCount(0);
  await expect(links.nth(1)).toHaveAccessibleName(/^Anzeige\s+\S/);
  // Also without styles.
  await expect(links.nth(1)).toHaveText(/^Anzeige \S/);
  await page
    .getByRole('button', { name: /^Entfernen/ })
    .first()
    .click();
  await expect(links).toHaveCount(1);
  // Pressed once more, the same key removes the next entry and does not delete all.
  await expect(page.getByRole('button', { name: /^Entfernen/ })).toBeFocused();
  await press(page, /löschen$/);
  await expect(page.getByRole('status').first()).toContainText('nichts mehr gespeichert');
  await expect(links).toHaveCount(0);
  expect(await storedKeys(page)).toEqual([]);
});

test('while its script has not come the reading list says so, and is not just empty', async ({ page }) => {
  await page.route('**/_astro/leseliste*.js', (route) => route.abort());
  await page.goto('/leseliste');
  await expect(page.locator('[data-reading-list]').getByRole('status')).toContainText('wird geladen');
});

test('a visit brings a saved entry up to date, here of an article that has become advertising since', async ({
  page,
}) => {
  await page.goto(FULL_ARTICLE);
  const former = JSON.stringify([{ path: FULL_ARTICLE, title: 'Frühere Schlagzeile', category: 'Sparen' }]);
  await page.evaluate((list) => localStorage.setItem('leseliste', list), former);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Merken' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/leseliste');
  await expect(page.locator('[data-reading-list] a')).toHaveAccessibleName(/^Anzeige\s+(?!Frühere|\s)/);
});

test('a double click saves an article once, also before the code is loaded', async ({ page }) => {
  await page.goto(EDITORIAL_ARTICLE);
  const keep = page.getByRole('main').getByRole('button', { name: 'Merken' });
  for (const isSaved of ['true', 'false']) {
    await keep.dblclick();
    await expect(keep).toHaveAttribute('aria-pressed', isSaved);
  }
});

test('a stored text size is applied before script files load', async ({ page }) => {
  await page.goto(EDITORIAL_ARTICLE);
  await press(page, 'Textgröße: normal');
  await expect(page.getByRole('button', { name: 'Textgröße: groß' })).toBeVisible();
  await page.route('**/*.js', (script) => script.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'gross');
  // So is one that was changed before the reader went back to a page in the back/forward cache.
  await page.evaluate(() => {
    localStorage.setItem('textgroesse', 'sehr-gross');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'sehr-gross');
});

test('a full storage is reported, and invalid stored data is ignored', async ({ page }) => {
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

test('a double click or a held key removes one entry of the reading list, and what another tab changes is shown', async ({
  page,
  context,
}) => {
  const entries = page.locator('[data-reading-list] li');
  const remove = page.getByRole('button', { name: /^Entfernen/ }).first();
  await page.goto('/leseliste');
  await page.evaluate(() => {
    const list = [1, 2, 3, 4].map((number) => ({
      path: `/probe-${number}`,
      title: `Probe ${number}`,
      category: 'Probe',
    }));
    localStorage.setItem('leseliste', JSON.stringify(list));
  });
  await page.reload();
  await expect(entries).toHaveCount(4);
  await remove.dblclick();
  await expect(entries).toHaveCount(3);
  await remove.focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(entries).toHaveCount(2);

  const other = await context.newPage();
  await other.goto(EDITORIAL_ARTICLE);
  await press(other, 'Merken');
  await expect(entries).toHaveCount(3);
  await remove.click();
  await expect(other.getByRole('button', { name: 'Merken' })).toHaveAttribute('aria-pressed', 'false');
});

test('a manipulated entry of the reading list links to no other site', async ({ page }) => {
  const entry = { path: '/.//elsewhere.example', title: 'Probe', category: 'Probe' };
  await page.addInitScript((list) => localStorage.setItem('leseliste', list), JSON.stringify([entry]));
  await page.goto('/leseliste');
  const link = page.locator('[data-reading-list] a');
  expect(new URL(await link.evaluate((shown: HTMLAnchorElement) => shown.href)).origin).toBe(
    new URL(page.url()).origin,
  );
});

test(
  'without script the reading list recommends bookmarks, and there are no buttons',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto('/leseliste');
    await expect(page.getByText('Lesezeichen')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.goto(EDITORIAL_ARTICLE);
    await expect(page.getByRole('button', { name: 'Merken' })).toBeHidden();
  },
);

/** Stubs speech synthesis: utterances are recorded, and each lasts until finish() ends it. */
const stubSpeech = (page: Page) =>
  page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = [];
    const speechSynthesis = { speak: (words: SpeechSynthesisUtterance) => spoken.push(words), cancel: () => {} };
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(window, { spoken, SpeechSynthesisUtterance: Utterance });
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis, configurable: true });
  });
const lastSpoken = (page: Page) =>
  page.evaluate(() => (window as unknown as { spoken: { text: string }[] }).spoken.at(-1)?.text);
/** Ends what is spoken now, once the code that reads aloud has loaded. */
const finish = async (page: Page) => {
  await expect(page.locator('[data-spoken]')).toHaveCount(1);
  await page.evaluate(() => (window as unknown as { spoken: { onend: () => void }[] }).spoken.at(-1)?.onend());
};

test('an advertisement is read aloud by paragraphs, its label first; it can be paused and resumed', async ({
  page,
}) => {
  await stubSpeech(page);
  await page.goto(FULL_ARTICLE);
  const spoken = page.locator('[data-spoken]');
  await press(page, 'Vorlesen');
  await expect(spoken).toHaveCount(1);
  expect(await lastSpoken(page)).toMatch(/^Anzeige:\s/);
  await finish(page);
  await expect(spoken).toBeInViewport();
  await finish(page);
  await expect(spoken).toBeInViewport();
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('button', { name: 'Anhalten' })).toBeInViewport();
  const third = await lastSpoken(page);
  expect(third).toBe(await spoken.innerText());
  await press(page, 'Anhalten');
  await press(page, 'Weiter vorlesen');
  expect(await lastSpoken(page)).toBe(third);
  await page.evaluate(async () => {
    const { spoken: passages } = window as unknown as { spoken: { onend: () => void }[] };
    while (document.querySelector('[data-spoken]')) {
      passages.at(-1)?.onend();
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.getByRole('button', { name: 'Vorlesen', exact: true })).toBeVisible();
});

test('while an article is read aloud the passage is framed, and on narrow screens the bar covers no focus', async ({
  page,
}) => {
  await stubSpeech(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(FULL_ARTICLE);
  await press(page, 'Merken');
  await press(page, 'Vorlesen');
  for (let passages = 0; passages < 5; passages += 1) await finish(page);
  await expect(page.locator('[data-spoken]')).toHaveCSS('outline-style', 'solid');
  // The bar is stuck below the header's bar. Browsers scroll what gets the focus below the padding.
  const barBox = () => page.locator('[data-reader-tools]').boundingBox();
  await expect.poll(async () => (await barBox())?.y).toBeLessThan(50);
  const bar = await barBox();
  const padding = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThan(padding);
  // One row: a second one would cover a third of this screen.
  expect(bar?.height).toBeLessThan(60);
});

test('Escape stops reading aloud, and the page follows it only until the reader scrolls away', async ({ page }) => {
  await stubSpeech(page);
  await page.goto(FULL_ARTICLE);
  await press(page, 'Vorlesen');
  await expect(page.locator('[data-spoken]')).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-spoken]')).not.toBeInViewport();
  await finish(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  const second = await lastSpoken(page);
  await page.keyboard.press('Escape');
  const resume = page.getByRole('button', { name: 'Weiter vorlesen' });
  await expect(resume).toBeAttached();
  await resume.click();
  expect(await lastSpoken(page)).toBe(second);
  await expect(page.locator('[data-spoken]')).toBeInViewport();
});

test('the message that nothing can be read aloud is in view', async ({ page }) => {
  await stubSpeech(page);
  await page.goto(EDITORIAL_ARTICLE);
  await press(page, 'Vorlesen');
  await expect(page.locator('[data-spoken]')).toHaveCount(1);
  await page.evaluate(() => (window as unknown as { spoken: { onerror: () => void }[] }).spoken.at(-1)?.onerror());
  await expect(page.getByText('hat keine Stimme')).toBeInViewport();
});

test('without speech synthesis there is no button for it', async ({ page }) => {
  await page.addInitScript(() => delete (window as Partial<Window & typeof globalThis>).speechSynthesis);
  await page.goto(EDITORIAL_ARTICLE);
  await expect(page.getByRole('button', { name: 'Merken' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vorlesen' })).toHaveCount(0);
});
