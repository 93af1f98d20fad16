import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { overlay } from '../audit/build-output.ts';
import { budgets, measurePage, overBudget } from './check-budgets.ts';

const css = 'a{color:red}'.repeat(3);
const script = 'console.log(1)';
const nothing = { files: [], has: () => false, read: () => '', bytes: () => undefined };
const site = overlay(nothing, {
  '_astro/linked.css': css,
  '_astro/page.js': script,
  '_astro/face.woff2': Buffer.alloc(1000),
});

const size = (text: string) => brotliCompressSync(text).length;
const weigh = (html: string) => measurePage(site, html);
const link = '<link rel="stylesheet" href="/_astro/linked.css">';
const paper = '<link rel="stylesheet" media="print" href="/_astro/linked.css">';

test('the first view ends at the link to the styles; what follows is not waited for', () => {
  const top = `<style>${css}</style></head><body><h1>Titel</h1>`;
  const page = `${top}${link}${paper}<p>${'Wort '.repeat(1000)}</p>`;
  expect(weigh(page)).toMatchObject({ firstView: size(top), styles: size(css) });
  expect(weigh(top)).toMatchObject({ firstView: size(top), styles: 0 });
});

test('styles for paper alone hold no screen back', () => expect(weigh(paper).styles).toBe(0));

test('scripts count wherever they stand; data is no script', () => {
  const linked = '<script type="module" src="/_astro/page.js"></script>';
  expect(weigh(`<body>${linked}</body>`).script).toBe(size(script));
  expect(weigh('<link rel="modulepreload" href="/_astro/page.js">').script).toBe(size(script));
  expect(weigh(`<body><script>${script}</script></body>`).script).toBe(size(script));
  expect(weigh('<body><script type="application/ld+json">{}</script></body>').script).toBe(0);
});

test('fonts and linked files count once each, and what is not there not at all', () => {
  const face = '<link rel="preload" as="font" href="/_astro/face.woff2">'.repeat(2);
  expect(weigh(`<head>${face}</head>`).fonts).toBe(1000);
  expect(weigh(link + link).styles).toBe(size(css));
  expect(weigh('<script src="/gone.js"></script>').script).toBe(0);
});

test('the search may bring a script of its own', () =>
  expect(overBudget('search.html', { ...budgets, script: budgets.script + 1 })).toEqual([]));

test.each(Object.keys(budgets) as (keyof typeof budgets)[])('one byte above the budget is too much: %s', (part) => {
  expect(overBudget('index.html', budgets)).toEqual([]);
  expect(overBudget('index.html', { ...budgets, [part]: budgets[part] + 1 })).toEqual([part]);
});
