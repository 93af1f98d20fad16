import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { expect } from 'playwright/test';
import { build, type Rolldown } from 'vite';
import { test as base } from './engines.ts';

/** The style sheets as they are written, in their order: neither minified nor rewritten for older browsers. */
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
 * Computes every style of each kind of element and of what stands before and after it, once with the style sheets that were built and
 * once with the written one in their place.
 * @returns what differs
 */
const differences = (written: string) => {
  // Elements of one name and the same classes look the same but for where they stand; the first stands for them.
  const named = [...document.querySelectorAll('body, body *')].map(
    (element) => [`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`, element] as const,
  );
  const elements = [...new Map(named.toReversed())];
  const read = () =>
    elements.flatMap(([name, element]) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // Custom properties are strings as they are written; for margins that are `auto` Chromium hands back now 0 and now what is used.
        const properties = [...style].filter((property) => !/^(?:--|margin)/.test(property));
        // Without a picture, 0px and 0% are one place; a picture's file has another name in every build.
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
    // The fonts and what stands in for them are no part of the written style sheet: the page alone names them.
    if (sheet.href) sheet.disabled = layers.length > 0;
    else for (const at of layers.toReversed()) sheet.deleteRule(at);
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(written);
  document.adoptedStyleSheets = [sheet];
  const source = read();
  return built.flatMap(([name, values], index) =>
    [...values].flatMap(([key, value]) => {
      const meant = source[index]?.[1].get(key);
      return value === meant ? [] : [`${name} has ${key} ${value} instead of ${meant}`];
    }),
  );
};

for (const [name, markup] of Object.entries({
  'the front page': /id="newsletter-titel"/,
  'an article': /<button class="claim-mark"/,
  'the overview': /aria-current="page"/,
})) {
  test(`${name} looks as its style sheets are written`, async ({ tab, pageWith, written }) => {
    expect(written.length).toBeGreaterThan(10_000);
    // From the second view on the fonts come from the cache, and what is measured stays.
    await tab.open(pageWith(markup));
    await tab.open(pageWith(markup));
    expect(await tab.evaluate(differences, written)).toEqual([]);
  });
}
