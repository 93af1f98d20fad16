import { expect, test } from 'playwright/test';
import { readAloud } from '../support/screen-reader.ts';
import { FULL_ARTICLE, TEMPLATES } from '../support/small-pages.ts';

const isHeading = (phrase: string) => phrase.startsWith('heading, ');
const level = (phrase: string) => Number(/level (\d)$/.exec(phrase)?.[1]);

for (const route of TEMPLATES) {
  test(`${route} makes sense to the ear`, async ({ page }) => {
    await page.goto(route);
    const said = await readAloud(page);
    // Landmarks, each once and in order; navigations have names.
    const landmarks = said.filter((phrase) => /^(banner|main|contentinfo)\b/.test(phrase));
    expect(landmarks).toEqual(['banner', 'main', 'contentinfo']);
    const navigations = said.filter((phrase) => phrase.startsWith('navigation'));
    expect(navigations.length).toBeGreaterThan(1);
    expect(navigations.filter((phrase) => phrase === 'navigation')).toEqual([]);
    expect(new Set(navigations).size).toBe(navigations.length);
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
      expect(before).toContain('button, Anzeige');
      expect(before.some((phrase) => phrase.startsWith('Im Auftrag von '))).toBe(true);
    }
    // … and its teasers, whose links begin with the label.
    const paidTeasers = page.locator('[data-teaser]:has([data-ad-label])');
    const labelled = said.filter((phrase) => /^link, Anzeige /.test(phrase));
    expect(labelled.length).toBeGreaterThanOrEqual(await paidTeasers.count());
    for (const title of await paidTeasers.locator('.card-title').allTextContents())
      expect(labelled).toContain(`link, Anzeige ${title}`);
  });
}

test('a chart says what it shows and where its values stand', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  const said = await readAloud(page);
  const picture = said.findIndex((phrase) => phrase.startsWith('image, Liniendiagramm: '));
  expect(said[picture]).toContain('Die Werte stehen in der Tabelle darunter');
  expect(said.slice(picture).some((phrase) => phrase.startsWith('table, '))).toBe(true);
  expect(said).toContain('columnheader, Wert (Euro)');
});
