import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, type PathLike } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from '../file-system.ts';
import { atomicBuild, takeLock, swapFolders } from './atomic-build.ts';
import { BuildCache } from './build-cache.ts';
import { sourceVersion } from './cache-keys.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cache-'));
});

const open = () => new BuildCache('things', root);
const folder = () => join(root, '.cache/things', sourceVersion(root));
const keep = (text: string) => open().getOrCreate('key', () => Promise.resolve(Buffer.from(text)));

it('gives back what was written, to the next build too, and replaces it', async () => {
  const cache = open();
  cache.write('key', 'eins');
  expect(open().read('key')).toBe('eins');
  cache.write('key', 'zwei');
  expect(open().read('key')).toBe('zwei');
  expect(readFileSync(await keep('drei'), 'utf8')).toBe('zwei');
  expect(readdirSync(folder())).toEqual(['key']);
});

it('makes what is not there, once', async () => {
  const path = await keep('eins');
  expect(path).toBe(join(folder(), 'key'));
  expect(await keep('zwei')).toBe(path);
  expect(readFileSync(path, 'utf8')).toBe('eins');
  expect(open().find('other')).toBeUndefined();
});

it('throws away what another version has made', () => {
  writeFiles(root, { '.cache/things/other/key': 'alt' });
  expect(open().read('key')).toBeUndefined();
  expect(existsSync(join(root, '.cache/things/other'))).toBe(false);
});

describe('the build lock', () => {
  const lockFile = () => join(root, '.cache/build.lock');
  const leaveBehind = (text: string) => writeFiles(root, { '.cache/build.lock': text });

  it('refuses a second build while the first one runs, and keeps the lock of the first', () => {
    leaveBehind(String(process.ppid));
    expect(() => takeLock(lockFile(), 'ein Build')).toThrow(`läuft schon ein Build (Prozess ${process.ppid})`);
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.ppid));
  });

  it.each(['999999999', '', 'x'])('reports that the previous build was aborted: “%s”', (left) => {
    leaveBehind(left);
    expect(takeLock(lockFile(), 'ein Build')).toBe(true);
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
  });

  it('is new where the previous build ended well', () => {
    expect(takeLock(lockFile(), 'ein Build')).toBe(false);
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
  });
});

it('reading the configuration touches no file; a build after an aborted one deletes what that left, and puts the former site back', async () => {
  const files = ['dist.new/index.html', 'dist.old/index.html', '.cache/build.lock', '.cache/astro/dist/index.html'];
  writeFiles(root, Object.fromEntries(files.map((file) => [file, ''])));
  const present = () => files.filter((file) => existsSync(join(root, file)));
  const folder = (name: string) => pathToFileURL(join(root, name));
  const config = { root: folder(''), outDir: folder('dist/'), cacheDir: folder('.cache/astro/') };
  const { hooks } = atomicBuild();
  await hooks['astro:config:setup']?.({ command: 'build', config, updateConfig: () => config } as never);
  expect(present()).toEqual(files);
  await hooks['astro:build:start']?.({} as never);
  expect(present()).toEqual(['.cache/build.lock']);
  expect(existsSync(join(root, 'dist/index.html'))).toBe(true);
});

describe('the finished site replaces the former one', () => {
  const out = () => join(root, 'dist');
  beforeEach(() =>
    writeFiles(root, { 'dist/index.html': 'alt', 'dist.new/index.html': 'neu', 'dist.old/index.html': 'uralt' }),
  );
  const site = () => readFileSync(join(out(), 'index.html'), 'utf8');
  /** A rename that fails for a folder in the first `tries` calls. */
  const locked = (folder: string, tries: number) => (from: PathLike, to: PathLike) => {
    if (String(from).endsWith(folder) && tries-- > 0) throw Object.assign(new Error(), { code: 'EPERM' });
    renameSync(from, to);
  };

  it.each(['dist', 'dist.new'])('also where %s is locked for a moment', async (folder) => {
    await swapFolders(out(), locked(folder, 2), 1);
    expect(site()).toBe('neu');
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('also where there was none', async () => {
    rmSync(out(), { recursive: true });
    await swapFolders(out());
    expect(site()).toBe('neu');
  });

  it.each(['dist', 'dist.new'])('or not at all, where %s stays locked', async (folder) => {
    await expect(swapFolders(out(), locked(folder, Infinity), Infinity)).rejects.toThrow(
      'schließen, was den Ordner offen hält',
    );
    expect(site()).toBe('alt');
  });
});
