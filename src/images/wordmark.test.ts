import { parseDocument } from 'htmlparser2';
import { selectAll } from 'css-select';
import { expect, it } from 'vitest';
import { fallbackFaces } from '../styles/fonts.ts';
import { drawWordmark } from './wordmark.ts';

it('draws the name itself: no letter waits for a font, and another name is another file', async () => {
  const [short, long] = [await drawWordmark('Kurs'), await drawWordmark('Tageskurs')];
  expect(long.ratio).toBeGreaterThan(short.ratio * 1.2);
  expect(long.file).not.toBe(short.file);
  const drawing = parseDocument(long.svg, { xmlMode: true });
  expect(selectAll('text', drawing)).toEqual([]);
  expect(selectAll('path.wordmark-name[d]', drawing)).toHaveLength(1);
  expect(long.svg).not.toContain('NaN');
});

it('has fallback fonts for both typefaces in normal and bold, a little wider or narrower than the device’s own', async () => {
  const sizes = [...(await fallbackFaces()).matchAll(/size-adjust:([\d.]+)%/g)].map(([, size]) => Number(size));
  expect(sizes).toHaveLength(4);
  for (const size of sizes) expect(Math.abs(size - 100)).toBeLessThan(30);
});
