import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { embeddedDrawing } from './photo.ts';

const drawing = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg"><path fill="#fff" d="${path}"/></svg>`;

it.each([
  ['repeats itself is embedded', 'M0 0h9'.repeat(2000), true],
  ['compresses to less than the limit is embedded', randomBytes(1000).toString('hex'), true],
  ['compresses to more is not', randomBytes(3000).toString('hex'), false],
])('a drawing that %s', (_name, path, isEmbedded) => {
  const url = `data:image/svg+xml,${encodeURI(drawing(path)).replaceAll('#', '%23')}`;
  expect(embeddedDrawing(drawing(path))).toBe(isEmbedded ? url : undefined);
});
