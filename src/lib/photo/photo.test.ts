import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inlineDrawing } from './photo.ts';

const project = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'photo-'));
beforeAll(() => {
  mkdirSync(join(folder, 'content/pictures'), { recursive: true });
  process.chdir(folder);
});
afterAll(() => process.chdir(project));

const drawing = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg"><path fill="#fff" d="${path}"/></svg>`;

it.each([
  ['repeats itself is embedded', 'M0 0h9'.repeat(2000), true],
  ['compresses to less than the limit is embedded', randomBytes(1000).toString('hex'), true],
  ['compresses to more is not', randomBytes(3000).toString('hex'), false],
])('a drawing that %s', async (_name, path, isEmbedded) => {
  writeFileSync(join(folder, 'content/pictures/test.svg'), drawing(path));
  const url = `data:image/svg+xml,${encodeURI(drawing(path)).replaceAll('#', '%23')}`;
  expect(await inlineDrawing({ src: 'test.svg' })).toBe(isEmbedded ? url : undefined);
});
