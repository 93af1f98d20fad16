import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { expect } from 'playwright/test';
import { build, type Rolldown } from 'vite';
import { test as base } from './engines.ts';

/** The source style sheets in their order. The test compiles them without minifying or rewriting for older browsers. */
const names = ['critical', 'linked'];

const test = base.extend<object, { written: string }>({
  written: [
    async ({}, use) => {
      const { output } = (await build({
        configFile: false,
        logLevel: 'error',
        plugins: [tailwindcss({ optimize: false })],
        build: {
          write: false,
          cssMinify: false,
          rolldownOptions: { input: names.map((name) => path.resolve(`src/styles/${name}.css`)) },
        },
      })) as Rolldown.RolldownOutput;
      const sheet = (name: string) => output.find(({ fileName }) => fileName.includes(`/${name}-`));
      await use(names.map((name) => String((sheet(name) as Rolldown.OutputAsset).source)).join('\n'));
    },
    { scope: 'worker' },
  ],
});

/**
 * Compares the computed styles of each kind of element and of its ::before and ::after, between the built style sheets
 * and the source style sheet.
 * @returns descriptions of the differences
 */
const differences = (written: string) => {
  // The first element of each tag name and class list represents all of them.
  const named = [...document.querySelectorAll('body, body *')].map(
    (element) => [`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`, element] as const,
  );
  const elements = [...new Map(named.toReversed())];
  const read = () =>
    elements.flatMap(([name, element]) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // Of a pseudo-element that isn't generated, nothing else matters.
        if (pseudo && style.content === 'none') return [name + pseudo, new Map([['content', 'none']])] as const;
        // Custom properties aren't normalised; for `auto` margins Chromium returns either 0 or the used value.
        const properties = [...style].filter((property) => !/^(?:--|margin)/.test(property));
        // As positions 0px and 0% are equal; file names of pictures differ between builds.
        const value = (key: string) =>
          style
            .getPropertyValue(key)
            .replaceAll(/\b0px\b/g, '0%')
            .replace(/url\(.*?\)/, 'url()');
        return [name + pseudo, new Map(properties.map((key) => [key, value(key)]))] as const;
      }),
    );
  const built = read();
  for (const sheet of document.styleSheets) {
    const layers = [...sheet.cssRules].flatMap(({ cssText }, at) => (cssText.startsWith('@layer') ? [at] : []));
    // Keeps the rules outside layers: fonts and their fallbacks, which only the built page contains.
    if (sheet.href) sheet.disabled = layers.length > 0;
    else for (const at of layers.toReversed()) sheet.deleteRule(at);
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(written);
  document.adoptedStyleSheets = [sheet];
  const source = read();
  return built.flatMap(([name, values], index) =>
    [...values].flatMap(([key, value]) => {
      const expected = source[index]?.[1].get(key);
      return value === expected ? [] : [`${name} has ${key} ${value} instead of ${expected}`];
    }),
  );
};

for (const [name, markup] of Object.entries({
  'the front page': /id="newsletter_titel"/,
  'an article': /<button class="claim-mark"/,
})) {
  test(`${name} has the computed styles of the source style sheets`, async ({ tab, pageWith, written }) => {
    expect(written.length).toBeGreaterThan(10_000);
    // Opened twice, so that the fonts come from the cache and the layout is stable.
    await tab.open(pageWith(markup));
    await tab.open(pageWith(markup));
    expect(await tab.evaluate(differences, written)).toEqual([]);
  });
}
