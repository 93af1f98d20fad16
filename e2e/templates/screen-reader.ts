/** What a page says to somebody who listens to it. */
import path from 'node:path';
import { expect, type Page } from 'playwright/test';

const READER = path.resolve('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js');

/** A page with more to say than this has caught the reader in a circle. */
const MAX_PHRASES = 8_000;

/**
 * Lets a virtual screen reader walk through the whole page. It comes from the site's own address, as the page's policy demands.
 * @param page a loaded page
 * @returns what it said, phrase by phrase, such as "heading, Aktuell, level 2"
 * @throws where it never reaches the end
 */
export async function readAloud(page: Page): Promise<string[]> {
  await page.route('**/virtual-screen-reader.js', (route) =>
    route.fulfill({ path: READER, contentType: 'text/javascript' }),
  );
  return page.evaluate(async (most) => {
    const { virtual } = (await import('/virtual-screen-reader.js' as string)) as {
      virtual: {
        start: (options: { container: Node }) => Promise<void>;
        next: () => Promise<void>;
        lastSpokenPhrase: () => Promise<string>;
        spokenPhraseLog: () => Promise<string[]>;
      };
    };
    await virtual.start({ container: document.body });
    for (let said = 0; said < most; said++) {
      await virtual.next();
      if ((await virtual.lastSpokenPhrase()) === 'end of document') return virtual.spokenPhraseLog();
    }
    throw new Error('The screen reader never reaches the end of the page.');
  }, MAX_PHRASES);
}

const isHeading = (phrase: string) => phrase.startsWith('heading, ');
const level = (phrase: string) => Number(/level (\d)$/.exec(phrase)?.[1]);

/**
 * Listens to the whole page.
 *
 * @param page a loaded page
 * @throws where landmarks, headlines, names or the labels of advertising are not in order
 */
export async function expectSenseToTheEar(page: Page): Promise<void> {
  const said = await readAloud(page);
  // Landmarks, each once and in order; of all others no two have the same name, and navigations have one.
  const landmarks = said.filter((phrase) => /^(banner|main|contentinfo)\b/.test(phrase));
  expect(landmarks).toEqual(['banner', 'main', 'contentinfo']);
  const named = said.filter((phrase) => /^(navigation|region|complementary|search|form)\b/.test(phrase));
  expect(named.filter((phrase) => phrase.startsWith('navigation, ')).length).toBeGreaterThan(1);
  expect(named).not.toContain('navigation');
  expect(named.filter((phrase, index) => named.indexOf(phrase) !== index)).toEqual([]);
  // One headline of the page, before all others; no level is left out on the way down.
  const levels = said.filter(isHeading).map(level);
  expect(levels.filter((depth) => depth === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, depth] of levels.entries())
    expect(depth - (levels[index - 1] ?? depth), said.filter(isHeading)[index]).toBeLessThanOrEqual(1);
  // What can be acted on, pictures and tables have names.
  expect(said.filter((phrase) => /^(link|button|image|textbox|searchbox|table)$/.test(phrase))).toEqual([]);
  // Advertising is named before its headline: the article itself …
  const paid = (await page.locator('main article[data-label]').count()) > 0;
  if (paid) {
    const headline = said.findIndex((phrase) => isHeading(phrase) && level(phrase) === 1);
    const before = said.slice(said.indexOf('main'), headline);
    expect(before.some((phrase) => /^button, Anzeige(?: · |$)/.test(phrase))).toBe(true);
    expect(before.some((phrase) => phrase.startsWith('Im Auftrag von '))).toBe(true);
  }
  // … and its teasers, whose links begin with the label.
  const paidTeasers = page.locator('[data-teaser]:has([data-ad-label])');
  const names = await paidTeasers.evaluateAll((teasers) =>
    teasers.map((teaser) =>
      ['[data-ad-label]', '.card-title'].map((part) => teaser.querySelector(part)?.textContent.trim()).join(' '),
    ),
  );
  for (const name of names) {
    expect(name).toMatch(/^Anzeige /);
    expect(said).toContain(`link, ${name}`);
  }
}
