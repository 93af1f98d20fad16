import { expect, it } from 'vitest';
import { headlineWords, setHeadline } from './headline.ts';

/** A face in which every letter is half as wide as high. */
const widthOf = (text: string) => text.length / 2;
const room = { width: 1000, height: 300 };
const sizes = [100, 80, 60, 40];

it('sets a short headline in the largest size, on one line', () => {
  expect(setHeadline('Kurs steigt', room, sizes, widthOf)).toEqual({ size: 100, lines: ['Kurs steigt'] });
});

it('steps down until all lines fit', () => {
  const headline = 'Warum Anlegerinnen und Anleger beim Handeln verlieren und was man davon weiß';
  const { size, lines } = setHeadline(headline, room, sizes, widthOf);
  expect(size).toBe(60);
  expect(lines.join(' ')).toBe(headline);
  for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(room.width);
});

it('makes lines of nearly equal length instead of filling each to the end', () => {
  const { lines } = setHeadline('aaaa aaaa aaaa aaaa aaaa aaaa', room, [100], widthOf);
  expect(lines).toEqual(['aaaa aaaa aaaa', 'aaaa aaaa aaaa']);
});

it('begins no line with a dash', () => {
  expect(headlineWords('Österreich – größte Überraschung')).toEqual(['Österreich\u00a0–', 'größte', 'Überraschung']);
});

it('cuts a word that no line can hold, and a text that no picture can hold', () => {
  const long = setHeadline('W'.repeat(110), room, sizes, widthOf);
  expect(long.size).toBe(40);
  expect(long.lines.join('').replaceAll('-', '')).toBe('W'.repeat(110));
  const endless = setHeadline('Wort '.repeat(400), room, sizes, widthOf);
  expect(endless.lines).toHaveLength(6);
  expect(endless.lines.at(-1)).toBe('…');
});
