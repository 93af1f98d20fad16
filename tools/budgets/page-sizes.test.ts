import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordAllowance } from './budgets.ts';
import { measurePage, wordsIn } from './page-sizes.ts';

const css = 'a{color:red}'.repeat(3);
const script = 'console.log(1)';
let dist = '';

beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'weigh-'));
  mkdirSync(path.join(dist, '_astro'));
  writeFileSync(path.join(dist, '_astro/site.css'), css);
  writeFileSync(path.join(dist, '_astro/page.js'), script);
  writeFileSync(path.join(dist, '_astro/face.woff2'), Buffer.alloc(1000));
  writeFileSync(path.join(dist, 'picture.svg'), '<svg/>');
});
afterAll(() => rmSync(dist, { recursive: true }));

const size = (text: string) => brotliCompressSync(text).length;
const weigh = (html: string) => measurePage(dist, html);
const link = '<link rel="stylesheet" href="/_astro/site.css">';

test('styles that the first view waits for weigh like HTML, others belong to the first view only', () => {
  const inHead = `<head>${link}</head><body></body>`;
  const inBody = `<head></head><body>${link}</body>`;
  expect(weigh(inHead).html).toBe(size(inHead) + size(css));
  expect(weigh(inBody).html).toBe(size(inBody));
  expect(weigh(inBody).firstView).toBe(size(inBody) + size(css));
});

test('scripts count wherever they stand; data is no script', () => {
  const linked = '<script type="module" src="/_astro/page.js"></script>';
  expect(weigh(`<body>${linked}</body>`).script).toBe(size(script));
  expect(weigh(`<body><script>${script}</script></body>`).script).toBe(size(script));
  expect(weigh('<body><script type="application/ld+json">{}</script></body>').script).toBe(0);
});

test('fonts and pictures count once each, pictures that come later not at all', () => {
  const face = '<style>@font-face{src:url("/_astro/face.woff2")}</style>'.repeat(2);
  expect(weigh(`<head>${face}</head>`).fonts).toBe(1000);
  const eager = '<img src="/picture.svg">';
  const lazy = '<img loading="lazy" src="/picture.svg">';
  expect(weigh(eager).firstView - weigh(eager).html).toBe(size('<svg/>'));
  expect(weigh(lazy).firstView - weigh(lazy).html).toBe(0);
});

test('of a picture in several widths the one for a phone counts, beside the first view', () => {
  const page = '<img src="/_astro/face.woff2" srcset="/none.svg 400w, /picture.svg 640w, /none.svg 1104w" alt>';
  expect(weigh(page)).toMatchObject({ firstView: weigh(page).html, photograph: size('<svg/>') });
});

test('a picture inside the page counts as one, and for the file in its place', () => {
  const page = (picture: string) =>
    `<picture><source srcset="${picture}"><img src="/picture.svg" srcset="/picture.svg 640w"></picture>`;
  const inline = page('data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRh');
  const html = size(page(''));
  expect(weigh(inline)).toMatchObject({ html, firstView: html, photograph: size(inline) - html });
});

test('what editors write beyond the usual is allowed for, and so is an archive that grows', () => {
  const page = (words: number) => `<script>let none</script><p class="none">${'Wort '.repeat(words)}</p>`;
  expect(wordAllowance('article', wordsIn(page(1_500)))).toBe(0);
  expect(wordAllowance('article', wordsIn(page(1_600)))).toBe(300);
  expect(wordAllowance('front', wordsIn(page(1_060)))).toBe(50);
  expect(weigh('<div data-index="[1,2,3]"></div>').html).toBe(weigh('<div data-index=""></div>').html);
});
