import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readArticle, type Article } from '../prose/read-article.ts';
import { listEntries } from '../read-entries.ts';
import { ArticleCache, cachedReader } from './article-cache.ts';

const root = mkdtempSync(join(tmpdir(), 'cache-'));
afterAll(() => rmSync(root, { recursive: true }));

const articles = listEntries(join(process.cwd(), 'content/articles'), '.mdx').map(({ id, source }) => ({
  id,
  loaded: readArticle(source, id),
}));
const ids = new Set(articles.map(({ id }) => id));

it('gives back every article of the paper as it was read', () => {
  const cache = new ArticleCache(root);
  for (const { id, loaded } of articles) expect(cache.put(id, 'd', loaded)).toEqual({ kept: 'd' });
  cache.save(ids);
  const next = new ArticleCache(root);
  for (const { id, loaded } of articles) expect(next.find(id, 'd')).toEqual(loaded.value);
});

it('has nothing for another text, for a deleted article, and for one with diagnostics', () => {
  const cache = new ArticleCache(root);
  const [first, second] = articles;
  expect(cache.find(first?.id ?? '', 'another')).toBeUndefined();
  expect(cache.put('broken', 'd', { diagnostics: [] })).toEqual({ diagnostics: [] });
  cache.save(new Set([second?.id ?? '']));
  const next = new ArticleCache(root);
  expect(next.find(first?.id ?? '', 'd')).toBeUndefined();
  expect(next.find(second?.id ?? '', 'd')).toEqual(second?.loaded.value satisfies Article | undefined);
});

it('reads from the cache what the reader would read, and anew what is not on it', () => {
  const [entry] = listEntries(join(process.cwd(), 'content/articles'), '.mdx');
  const read = cachedReader(process.cwd());
  const { source = '', id = '' } = entry ?? {};
  expect(read(source, `content/articles/${id}.mdx`)).toEqual(
    readArticle(source, `content/articles/${id}.mdx`),
  );
  expect(read('kein Artikel', 'content/articles/neu.mdx').diagnostics).not.toEqual([]);
});
