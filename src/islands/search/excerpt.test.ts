import { expect, it } from 'vitest';
import { excerptParts, isMeant } from './excerpt.ts';

it('tells what was found from the text around it', () => {
  expect(excerptParts('Die <mark>FMA</mark> warnt.')).toEqual([
    { text: 'Die ', found: false },
    { text: 'FMA', found: true },
    { text: ' warnt.', found: false },
  ]);
});

it('reads entities once and lets no mark-up through', () => {
  expect(excerptParts('&lt;script&gt; &amp;amp; <b>x</b>')).toEqual([
    { text: '<script> &amp; <b>x</b>', found: false },
  ]);
});

it('does not take a single letter for a word', () => {
  expect(isMeant(excerptParts('auf <mark>X</mark> teilen'), 'Xylophon')).toBe(false);
  expect(isMeant(excerptParts('auf <mark>X</mark> teilen'), 'X')).toBe(true);
  expect(isMeant(excerptParts('eine <mark>Warnung</mark>'), 'Warnungen')).toBe(true);
});
