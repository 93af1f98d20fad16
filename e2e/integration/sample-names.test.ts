/**
 * Code, documents and settings name nothing from the shipped content, so that a publisher who replaces it finds no
 * trace of it.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
/** Ids of a collection. Its folder may be missing, as Git keeps no empty folders. */
const ids = (folder: string) => {
  const directory = path.join(root, 'content', folder);
  return existsSync(directory) ? readdirSync(directory).map((file) => path.parse(file).name) : [];
};
const fields = (folder: string, field: string) =>
  ids(folder).map((id) => {
    const data = parse(readFileSync(path.join(root, 'content', folder, `${id}.yaml`), 'utf8')) as Record<
      string,
      string
    >;
    return data[field] ?? '';
  });
const { name, id } = parse(readFileSync(path.join(root, 'content/site.yaml'), 'utf8')) as {
  name: string;
  id?: string;
};

/** Patterns of ids of articles, people and sponsors, of names of people and brands, and of the paper's name. */
const words = [
  // Ids are lower case; in another case they may be ordinary words.
  ...[...ids('articles'), ...ids('authors'), ...ids('sponsors')].map((id) => ({ word: id, flags: '' })),
  ...[...fields('authors', 'name'), ...fields('sponsors', 'brand')].map((word) => ({ word, flags: 'i' })),
].map(({ word, flags }) => new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`, flags));
words.push(new RegExp(RegExp.escape(name), 'i'));

// Only the sample has an id. Names in other editions may be ordinary words that occur in our files.
it.skipIf(id === undefined)('names from the sample do not occur outside content/', () => {
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
