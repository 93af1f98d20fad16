import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceVersion } from '../lib/cache/source-digest.ts';
import { readArticle, type Article } from './compiler/read-article.ts';
import { readContentFolder } from './content-folder.ts';
import { article, editorialFields, paidFields } from './test/base-articles.ts';
import { soundFiles, writeFiles } from './test/sound-edition.ts';

let root: string;
const fileOf = (index: number) => `content/articles/a${String(index).padStart(2, '0')}.mdx`;
const texts = Array.from({ length: 40 }, (_text, index) =>
  article(index % 2 ? paidFields : editorialFields, `Artikel ${index}.`),
);
const { 'content/site.yaml': site } = soundFiles;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'articles-'));
  writeFiles(root, {
    'content/site.yaml': site as string,
    ...Object.fromEntries(texts.map((text, index) => [fileOf(index), text])),
  });
});
afterAll(() => rmSync(root, { recursive: true }));

/** All that was read, the nodes of the prose included. */
const whole = ({ prose: { nodes, headings, words, components }, ...rest }: Article) => ({
  ...rest,
  prose: { nodes, headings, words, components },
});
const readAll = () => readContentFolder(root).content?.articles.map(({ data }) => whole(data));
const right = texts.map((text, index) => whole(readArticle(text, fileOf(index)).value as Article));
const kept = () => join(root, '.cache/articles', sourceVersion(root));
const entries = () => readdirSync(kept()).map((name) => [name, statSync(join(kept(), name)).mtimeMs]);

it('gives what the reader gives, the second time from the cache', () => {
  expect(readAll()).toEqual(right);
  const before = entries();
  expect(before).toHaveLength(texts.length);
  expect(readAll()).toEqual(right);
  expect(entries()).toEqual(before);
});

it('reads anew what was changed, and keeps nothing of what has diagnostics', () => {
  const before = entries();
  writeFiles(root, { [fileOf(0)]: (texts[0] as string).replace('kind: redaktionell', 'kind: x') });
  expect(new Set(readContentFolder(root).diagnostics.map(({ file }) => file))).toEqual(new Set([fileOf(0)]));
  expect(entries()).toEqual(before);
  writeFiles(root, { [fileOf(0)]: texts[0] as string });
  expect(readAll()).toEqual(right);
});

it('leaves the nodes out of what is stored and compared, and names them by a digest', () => {
  const [first] = readContentFolder(root).content?.articles ?? [];
  expect(JSON.parse(JSON.stringify(first?.data.prose))).toMatchObject({ digest: expect.any(String), instants: [] });
  expect(JSON.stringify(first?.data)).not.toContain('Artikel 0.');
  expect(first?.data.prose.nodes).toEqual(right[0]?.prose.nodes);
});

it('reads the file anew where an entry is lost while it is in use', () => {
  const [first] = readContentFolder(root).content?.articles ?? [];
  rmSync(kept(), { recursive: true });
  mkdirSync(kept());
  expect(first?.data.prose.nodes).toEqual(right[0]?.prose.nodes);
  writeFiles(root, { [fileOf(0)]: '---\n---\n' });
  expect(() => first?.data.prose.nodes).toThrow('a00.mdx wurde während des Builds verändert');
});
