import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { article, editorialFields, paidFields } from './test/base-articles.ts';
import { articleCache } from './article-cache.ts';
import { readArticle } from './compiler/read-article.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'articles-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const texts = Array.from({ length: 100 }, (_text, index) =>
  article(index % 2 ? paidFields : editorialFields, `Artikel ${index}.`),
);
const fileOf = (index: number) => `content/articles/a${index}.mdx`;
/** All that was read, the nodes of the prose included. */
function whole({ value, diagnostics }: ReturnType<typeof readArticle>) {
  if (!value) return diagnostics;
  const { nodes, headings, words, components } = value.prose;
  return { ...value, prose: { nodes, headings, words, components } };
}
const readAll = () => {
  const cache = articleCache(root);
  const read = texts.map((text, index) => whole(cache.read(text, fileOf(index))));
  cache.save();
  return read;
};
const right = texts.map((text, index) => whole(readArticle(text, fileOf(index))));
const entries = () => {
  const [version = ''] = readdirSync(join(root, '.cache/articles'));
  return readdirSync(join(root, '.cache/articles', version)).map((name) =>
    join(root, '.cache/articles', version, name),
  );
};

it('gives what the reader gives, the second time from the cache', () => {
  expect(readAll()).toEqual(right);
  const before = entries();
  expect(readAll()).toEqual(right);
  expect(entries()).toEqual(before);
});

it('reads anew what was changed, and keeps nothing of what has diagnostics', () => {
  const cache = articleCache(root);
  const broken = (texts[0] as string).replace('kind: redaktionell', 'kind: x');
  expect(cache.read(broken, fileOf(0))).toEqual(readArticle(broken, fileOf(0)));
  cache.save();
  expect(readAll()).toEqual(right);
});

it('reads anew what was damaged', () => {
  for (const [index, entry] of entries().entries())
    writeFileSync(entry, index % 2 ? '' : readFileSync(entry, 'utf8').replaceAll('Artikel', 'Falsch'));
  expect(readAll()).toEqual(right);
});

it('reads the file anew where an entry is lost while it is in use', () => {
  mkdirSync(join(root, 'content/articles'), { recursive: true });
  writeFileSync(join(root, fileOf(0)), texts[0] as string);
  const read = articleCache(root).read(texts[0] as string, fileOf(0));
  for (const entry of entries()) rmSync(entry);
  expect(whole(read)).toEqual(right[0]);
  writeFileSync(join(root, fileOf(0)), '---\n---\n');
  expect(() => read.value?.prose.nodes).toThrow('a0.mdx wurde während des Builds verändert');
});
