import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAstroCache, sealAstroCache } from './astro-cache.ts';

let folder: string;
const file = (name: string) => join(folder, name);
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'astro-cache-')), 'astro');
  for (const part of ['dist', 'assets', 'fonts']) mkdirSync(file(part), { recursive: true });
  writeFileSync(file('dist/a.html'), '<h1>eins</h1>');
  writeFileSync(file('dist/b.html'), '<h1>zwei</h1>');
  writeFileSync(file('incremental-build.json'), '{}');
  writeFileSync(file('data-store.json'), '[]');
  sealAstroCache(folder);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

it('keeps what is as it was sealed, whatever other commands did to the collections', () => {
  writeFileSync(file('data-store.json'), 'anders');
  openAstroCache(folder);
  expect(readFileSync(file('dist/a.html'), 'utf8')).toBe('<h1>eins</h1>');
  expect(existsSync(file('data-store.json'))).toBe(false);
});

const replace = (name: string, put: (path: string) => void) => () => {
  rmSync(file(name), { recursive: true });
  put(file(name));
};

it.each<[string, () => void]>([
  ['a page cut short', () => truncateSync(file('dist/a.html'), 5)],
  ['an empty page', () => truncateSync(file('dist/a.html'), 0)],
  ['one bit of a page', () => writeFileSync(file('dist/a.html'), '<h1>einr</h1>')],
  ['one page in place of another', () => copyFileSync(file('dist/b.html'), file('dist/a.html'))],
  ['a page that is gone', () => rmSync(file('dist/a.html'))],
  ['a page more', () => writeFileSync(file('dist/c.html'), 'x')],
  ['a folder in place of a page', replace('dist/a.html', (path) => mkdirSync(path))],
  ['an unreadable page', replace('dist/a.html', (path) => symlinkSync(path, path))],
  ['another list of pages', () => writeFileSync(file('incremental-build.json'), '{"routes":{}}')],
  [
    'a folder in place of the collections',
    replace('', (path) => mkdirSync(join(path, 'data-store.json'), { recursive: true })),
  ],
  ['a file in place of the folder', replace('', (path) => writeFileSync(path.replace(/\/$/, ''), ''))],
  ['a loop in place of the folder', replace('', (path) => symlinkSync('astro', path.replace(/\/$/, '')))],
  ['a seal cut short', () => truncateSync(`${folder}.seal`, 5)],
  ['a folder in place of the seal', () => (rmSync(`${folder}.seal`), mkdirSync(`${folder}.seal`))],
  ['a build that was cut off', () => openAstroCache(folder)],
])('%s empties it', (_name, damage) => {
  damage();
  openAstroCache(folder);
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  sealAstroCache(folder);
  openAstroCache(folder);
  expect(existsSync(folder)).toBe(true);
});
