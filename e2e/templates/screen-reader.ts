import path from 'node:path';
import { expect, type Page } from 'playwright/test';

const READER = path.resolve('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js');

/** More phrases than any page has; that many mean an endless loop. */
const MAX_PHRASES = 8_000;

/** Serves the script of the virtual screen reader from the site's origin, as the content security policy requires. */
export const serveScreenReader = (page: Page): Promise<unknown> =>
  page.route('**/virtual-screen-reader.js', (route) => route.fulfill({ path: READER, contentType: 'text/javascript' }));

/**
 * Runs a virtual screen reader through a loaded page, after serveScreenReader(). Returns the spoken phrases in order,
 * such as "heading, Aktuell, level 2"; throws if it never reaches the end.
 */
export async function readAloud(page: Page): Promise<string[]> {
  return page.evaluate(async (max) => {
    const { virtual } = (await import('/virtual-screen-reader.js' as string)) as {
      virtual: {
        start: (options: { container: Node }) => Promise<void>;
        next: () => Promise<void>;
        lastSpokenPhrase: () => Promise<string>;
        spokenPhraseLog: () => Promise<string[]>;
      };
    };
    await virtual.start({ container: document.body });
    for (let count = 0; count < max; count++) {
      await virtual.next();
      if ((await virtual.lastSpokenPhrase()) === 'end of document') return virtual.spokenPhraseLog();
    }
    throw new Error('The screen reader never reaches the end of the page.');
  }, MAX_PHRASES);
}

const isHeading = (phrase: string) => phrase.startsWith('heading, ');
const level = (phrase: string) => Number(/level (\d)$/.exec(phrase)?.[1]);

/** Expects landmarks, headings, accessible names and advertising labels to be right as a screen reader speaks them. */
export async function expectGoodSpeech(page: Page): Promise<void> {
  const phrases = await readAloud(page);
  // The main landmarks once and in order; all other landmarks have different names, and each navigation has one.
  const landmarks = phrases.filter((phrase) => /^(banner|main|contentinfo)\b/.test(phrase));
  expect(landmarks).toEqual(['banner', 'main', 'contentinfo']);
  const named = phrases.filter((phrase) => /^(navigation|region|complementary|search|form)\b/.test(phrase));
  expect(named.filter((phrase) => phrase.startsWith('navigation, ')).length).toBeGreaterThan(1);
  expect(named).not.toContain('navigation');
  expect(named.filter((phrase, index) => named.indexOf(phrase) !== index)).toEqual([]);
  // One heading of level 1, before all others; no level is skipped downwards.
  const levels = phrases.filter(isHeading).map(level);
  expect(levels.filter((depth) => depth === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, depth] of levels.entries())
    expect(depth - (levels[index - 1] ?? depth), phrases.filter(isHeading)[index]).toBeLessThanOrEqual(1);
  // Controls, pictures and tables have names.
  expect(phrases.filter((phrase) => /^(link|button|image|textbox|searchbox|table)$/.test(phrase))).toEqual([]);
  // The label and the advertiser come before the headline of an advertisement …
  const paid = (await page.locator('main article[data-label]').count()) > 0;
  if (paid) {
    const headline = phrases.findIndex((phrase) => isHeading(phrase) && level(phrase) === 1);
    const before = phrases.slice(phrases.indexOf('main'), headline);
    expect(before.some((phrase) => /^button, Anzeige(?: · .*)?, Dieser Beitrag ist Werbung/.test(phrase))).toBe(true);
    expect(before.some((phrase) => phrase.startsWith('Im Auftrag von '))).toBe(true);
  }
  // … and links of its teasers begin with the label.
  const paidTeasers = page.locator('[data-teaser]:has([data-ad-label])');
  const names = await paidTeasers.evaluateAll((teasers) =>
    teasers.map((teaser) =>
      ['[data-ad-label]', '.card-title'].map((part) => teaser.querySelector(part)?.textContent.trim()).join(' '),
    ),
  );
  for (const name of names) {
    expect(name).toMatch(/^Anzeige /);
    expect(phrases).toContain(`link, ${name}`);
  }
}
