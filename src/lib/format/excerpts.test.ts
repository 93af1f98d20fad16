import { expect, it } from 'vitest';
import { excerptAround, truncate } from './excerpts.ts';

it('truncates to a length that includes the ellipsis', () => {
  expect(truncate('abcd', 4)).toBe('abcd');
  expect(truncate('abcde', 4)).toBe('abc…');
});

it.each([
  ['kurz, mit X darin', 'kurz, mit X darin'],
  [`${'a'.repeat(100)}X${'b'.repeat(100)}`, `…${'a'.repeat(30)}X${'b'.repeat(47)}…`],
  [`X${'b'.repeat(100)}`, `X${'b'.repeat(77)}…`],
  [`${'a'.repeat(100)}X`, `…${'a'.repeat(30)}X`],
])('shows what is around a word in %s', (text, expected) => expect(excerptAround(text, 'X')).toBe(expected));
