import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sourceVersion } from '../lib/cache/cache-keys.ts';
import { readArticle } from './compiler/read-article.ts';
import { readContentFolder } from './content-folder.ts';
import { advert, story } from './test/base-articles.ts';
import { writeEdition, writeFiles } from './test/valid-edition.ts';

let root: string;
const fileOf = (index: number) => `content/articles/a${String(index).padStart(2, '0')}.mdx`;
const texts = Array.from({ length: 40 }, (_text, index) => (index % 2 ? advert : story)(`Artikel ${index}.`));

beforeAll(() => {
  root = writeEdition(Object.fromEntries(texts.map((text, index) => [fileOf(index), text])));
});

const readAll = () =>
  readContentFolder(root)
    .content?.articles.slice(0, texts.length)
    .map(({ data }) => data);
const expected = texts.map((text, index) => readArticle(text, fileOf(index)).value);
const cacheFolder = () => join(root, '.cache/articles', sourceVersion(root));
const entries = () => readdirSync(cacheFolder()).map((name) => [name, statSync(join(cacheFolder(), name)).mtimeMs]);

it('returns what readArticle returns, the second time from the cache', () => {
  expect(readAll()).toEqual(expected);
  const before = entries();
  expect(before).toHaveLength(texts.length + 2);
  expect(readAll()).toEqual(expected);
  expect(entries()).toEqual(before);
});

it('reads changed files again, and caches nothing for files with diagnostics', () => {
  const before = entries();
  writeFiles(root, { [fileOf(0)]: (texts[0] as string).replace('kind: redaktionell', 'kind: x') });
  expect(new Set(readContentFolder(root).diagnostics.map(({ file }) => file))).toEqual(new Set([fileOf(0)]));
  expect(entries()).toEqual(before);
  writeFiles(root, { [fileOf(0)]: texts[0] as string });
  expect(readAll()).toEqual(expected);
});
