/** The code knows nothing of the content that is shipped with it: whoever replaces that content finds no trace of it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const ids = (folder: string) =>
  readdirSync(path.join(root, 'content', folder)).map((file) => path.parse(file).name);
const fields = (folder: string, field: string) =>
  ids(folder).map((id) => {
    const data = parse(readFileSync(path.join(root, 'content', folder, `${id}.yaml`), 'utf8')) as Record<
      string,
      string
    >;
    return data[field] ?? '';
  });
const { name } = parse(readFileSync(path.join(root, 'content/site.yaml'), 'utf8')) as { name: string };

/** Names of articles and people, of advertisers and of the paper itself, as they may be written. */
const words = [
  ...ids('articles'),
  ...ids('authors'),
  ...ids('sponsors'),
  ...fields('authors', 'name'),
  ...fields('sponsors', 'brand'),
  name,
].map((word) => word.toLowerCase());

/** Files that may name it, and why. */
const allowed: Readonly<Record<string, string>> = {
  'e2e/specification.test.ts': 'holds the shipped edition to its specification',
};

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder)).filter((each) => !each.startsWith('.'))) {
    const file = `${folder}/${entry}`;
    if (statSync(path.join(root, file)).isDirectory()) yield* filesIn(file);
    else if (/\.(ts|tsx|mjs|astro|css|html)$/.test(entry)) yield file;
  }
}

it('is nowhere named in the code', () => {
  const named = ['src', 'tools', 'e2e'].flatMap((folder) =>
    [...filesIn(folder)]
      .filter((file) => !(file in allowed))
      .flatMap((file) => {
        const text = readFileSync(path.join(root, file), 'utf8').toLowerCase();
        return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
      }),
  );
  expect(named).toEqual([]);
});
