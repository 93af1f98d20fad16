import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { article, editorialFields, paidFields } from './test/base-articles.ts';
import { articleCache } from './article-cache.ts';
import { readArticle } from './prose/read-article.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'articles-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const texts = Array.from({ length: 100 }, (_text, index) =>
  article(index % 2 ? paidFields : editorialFields, `Artikel ${index}.`),
);
const fileOf = (index: number) => `content/articles/a${index}.mdx`;
const readAll = () => {
  const cache = articleCache(root);
  const read = texts.map((text, index) => cache.read(text, fileOf(index)));
  cache.save();
  return read;
};
const right = texts.map((text, index) => readArticle(text, fileOf(index)));
const shards = () => {
  const [version = ''] = readdirSync(join(root, '.cache/articles'));
  return readdirSync(join(root, '.cache/articles', version)).map((name) =>
    join(root, '.cache/articles', version, name),
  );
};

it('gives what the reader gives, the second time from the cache', () => {
  expect(readAll()).toEqual(right);
  const before = shards();
  expect(readAll()).toEqual(right);
  expect(shards()).toEqual(before);
});

it('reads anew what was changed, and keeps nothing of what has diagnostics', () => {
  const cache = articleCache(root);
  const broken = (texts[0] as string).replace('kind: redaktionell', 'kind: x');
  expect(cache.read(broken, fileOf(0))).toEqual(readArticle(broken, fileOf(0)));
  cache.save();
  expect(readAll()).toEqual(right);
});

it('reads anew what was damaged', () => {
  for (const [index, shard] of shards().entries())
    writeFileSync(shard, index % 2 ? '' : readFileSync(shard, 'utf8').replaceAll('Artikel', 'Falsch'));
  expect(readAll()).toEqual(right);
});
