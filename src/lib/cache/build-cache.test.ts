import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildCache } from './build-cache.ts';
import { takeBuildLock } from './build-lock.ts';
import { sourceDigest } from './source-digest.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const open = (version = 'v1') => new BuildCache(root, 'things', version);
const folder = () => join(root, '.cache/things/v1');
const entries = () => readdirSync(folder()).toSorted();
const keep = (text: string, cache = open()) => cache.keep('key', (target) => writeFile(target, text));

it('gives back what was written, to the next build too, and replaces it', async () => {
  const cache = open();
  cache.write('key', 'eins');
  expect(open().read('key')).toBe('eins');
  cache.write('key', 'zwei');
  expect(open().read('key')).toBe('zwei');
  expect(readFileSync(await keep('drei'), 'utf8')).toBe('zwei');
  expect(entries()).toHaveLength(1);
});

it('keeps folders', async () => {
  const path = await open().keep('key', async (target) => {
    mkdirSync(join(target, 'a'), { recursive: true });
    await writeFile(join(target, 'a/b'), 'x');
  });
  expect(open().find('key')).toBe(path);
  writeFileSync(join(path, 'a/c'), 'mehr');
  expect(open().find('key')).toBeUndefined();
});

it('throws away what another version has made, and what is no longer wanted', () => {
  open().write('key', 'alt');
  expect(open('v2').read('key')).toBeUndefined();
  expect(existsSync(folder())).toBe(false);
  const cache = open();
  cache.write('key', 'neu');
  cache.prune(new Set());
  expect(entries()).toEqual([]);
});

describe('a damaged cache gives the right result', () => {
  const entry = () => join(folder(), entries()[0] as string);
  it.each<[string, () => void]>([
    ['another text', () => writeFileSync(entry(), 'falsch')],
    ['one byte more', () => writeFileSync(entry(), `${readFileSync(entry(), 'utf8')} `)],
    ['cut short', () => truncateSync(entry(), 2)],
    ['empty', () => truncateSync(entry(), 0)],
    ['gone', () => rmSync(entry())],
    ['one bit flipped', () => writeFileSync(entry(), 'richtif')],
    [
      'the entry of another key under its name',
      () => {
        open().write('other', 'fremd');
        const [other = ''] = entries().filter((name) => name.startsWith('other.'));
        rmSync(join(folder(), entries().find((name) => name.startsWith('key.')) ?? ''));
        renameSync(join(folder(), other), join(folder(), other.replace('other.', 'key.')));
      },
    ],
    ['unreadable', () => ((path: string) => (rmSync(path), symlinkSync(path, path)))(entry())],
    ['a folder in its place', () => (rmSync(entry()), mkdirSync(join(folder(), 'key.digest')))],
    ['an entry of somebody else', () => (rmSync(entry()), writeFileSync(join(folder(), 'key.digest'), 'fremd'))],
    ['a write that was cut off', () => (rmSync(entry()), writeFileSync(join(folder(), 'key-1-2'), 'halb'))],
    ['a file in place of the folder', () => (rmSync(folder(), { recursive: true }), writeFileSync(folder(), ''))],
    [
      'a file in place of all caches',
      () => (rmSync(join(root, '.cache'), { recursive: true }), writeFileSync(join(root, '.cache'), '')),
    ],
  ])('%s', async (_name, damage) => {
    open().write('key', 'richtig');
    damage();
    expect(open().read('key')).toBeUndefined();
    expect(readFileSync(await keep('richtig'), 'utf8')).toBe('richtig');
    open().write('key', 'richtig');
    expect([undefined, 'richtig']).toContain(open().read('key'));
  });
});

describe('the digest of sources', () => {
  const files = {
    'package-lock.json': '{}',
    'src/a/one.ts': "import { x } from '../b/two.ts';\nexport const lazy = () => import('~/c/three.ts');",
    'src/b/two.ts': 'export const x = 1;',
    'src/c/three.ts': 'export {};',
    'src/d/four.ts': 'export {};',
    'src/a/one.test.ts': '',
    'src/a/drawing.svg': '<svg/>',
  };
  const write = (changed: Record<string, string> = {}) => {
    for (const [path, text] of Object.entries({ ...files, ...changed })) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return sourceDigest(root, ['src/a']);
  };

  it.each(['package-lock.json', 'src/a/one.ts', 'src/b/two.ts', 'src/c/three.ts', 'src/a/drawing.svg'])(
    'changes with %s',
    (path) => expect(write({ [path]: '// anders' })).not.toBe(write()),
  );

  it.each(['src/d/four.ts', 'src/a/one.test.ts'])('does not change with %s', (path) => {
    expect(write({ [path]: '// anders' })).toBe(write());
  });
});

describe('the lock of builds', () => {
  const locks = () => readdirSync(join(root, '.cache')).filter((name) => name.endsWith('.lock'));
  const leaveBehind = (pid: number | string) => {
    mkdirSync(join(root, '.cache'));
    writeFileSync(join(root, `.cache/build-${pid}.lock`), '');
  };

  it('refuses a second build while the first one runs, and leaves the first its lock', () => {
    leaveBehind(process.ppid);
    expect(() => takeBuildLock(root)).toThrow(`läuft schon ein Build (Prozess ${process.ppid})`);
    expect(locks()).toEqual([`build-${process.ppid}.lock`]);
  });

  it('takes over the lock of a process that is gone, and gives its own back', () => {
    leaveBehind(999_999_999);
    const release = takeBuildLock(root);
    expect(locks()).toEqual([`build-${process.pid}.lock`]);
    release();
    expect(locks()).toEqual([]);
  });

  it('takes no notice of what is no lock', () => {
    leaveBehind('x');
    expect(() => takeBuildLock(root)()).not.toThrow();
  });

  it('does without where nothing can be written', () => {
    writeFileSync(join(root, '.cache'), '');
    expect(() => takeBuildLock(root)()).not.toThrow();
  });
});
