/**
 * Code, documents and settings name nothing from the shipped content, so that a publisher who replaces it finds no
 * trace of it.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readContentFolder } from '../../src/content/content-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { content } = readContentFolder(root);
if (!content) throw new Error('content/ has faults that “npm run pruefen” reports.');
const { articles, authors, sponsors, site } = content;

/** Patterns of ids of articles, people and sponsors, of names of people and brands, and of the paper's name. */
const words = [
  // Ids are lower case; in another case they may be ordinary words.
  ...[...articles, ...authors, ...sponsors].map(({ id }) => ({ word: id, flags: '' })),
  ...authors.map(({ data }) => ({ word: data.name, flags: 'i' })),
  ...sponsors.map(({ data }) => ({ word: data.brand, flags: 'i' })),
].map(({ word, flags }) => new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`, flags));
words.push(new RegExp(RegExp.escape(site.name), 'i'));

// Only the sample has an id. Names in other editions may be ordinary words that occur in our files.
it.skipIf(site.id === undefined)('names from the sample do not occur outside content/', () => {
  const files = globSync(
    [
      '{src,tools,deploy,e2e}/**/*.{ts,tsx,mjs,astro,css,html,conf,caddy,sh,jsonc,mdx,yaml}',
      '{.github,.vscode,docs}/**/*.{yml,json,code-snippets,md}',
      '{CONTRIBUTING.md,SECURITY.md,package.json,words-de.txt}',
    ],
    { cwd: root },
  );
  const named = files
    // These compare the shipped edition with its specification.
    .filter((file) => !/specification\.(?:test\.ts|md)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return words.filter((word) => word.test(text)).map((word) => `${file}: ${word.source}`);
    });
  expect(files.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});
