/** Code, documents and settings know nothing of the content that is shipped with them: whoever replaces that content finds no trace of it. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
/** Git keeps no empty folder. */
const ids = (folder: string) => {
  const place = path.join(root, 'content', folder);
  return existsSync(place) ? readdirSync(place).map((file) => path.parse(file).name) : [];
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

/** Names of articles and people, and of advertisers, as they may be written; and of the paper, as a reader sees it. */
const words = [
  // Addresses are written in small letters; in other letters they may be words.
  ...[...ids('articles'), ...ids('authors'), ...ids('sponsors')].map((id) => ({ word: id, flags: '' })),
  ...[...fields('authors', 'name'), ...fields('sponsors', 'brand')].map((word) => ({ word, flags: 'i' })),
].map(({ word, flags }) => new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`, flags));
words.push(new RegExp(RegExp.escape(name), 'i'));

// An edition of one's own has no id, and its words may happen to be words of ours.
it.skipIf(id === undefined)('is nowhere named outside of content/', () => {
  const files = globSync(
    [
      '{src,tools,deploy,e2e}/**/*.{ts,tsx,mjs,astro,css,html,conf,caddy,sh,jsonc,mdx,yaml}',
      '{.github,.vscode,docs}/**/*.{yml,json,code-snippets,md}',
      '{CONTRIBUTING.md,SECURITY.md,package.json,words-de.txt}',
    ],
    { cwd: root },
  );
  const named = files
    // These hold the shipped edition to its specification.
    .filter((file) => !/specification\.(?:test\.ts|md)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return words.filter((word) => word.test(text)).map((word) => `${file}: ${word.source}`);
    });
  expect(files.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});
