import { describe, expect, it, vi } from 'vitest';
import {
  directionMark,
  directionWord,
  formatMoney,
  formatNumber,
  formatQuantity,
  readNumber,
  isFigure,
  sharedDecimals,
} from './numbers.ts';
import { splitPhrases } from '../../content/test/split-phrases.ts';

it.each([
  [3247, {}, '3.247'],
  [1234567.891, {}, '1.234.567,891'],
  [0.00125, {}, '0,0013'],
  [31.9, {}, '31,9'],
  [8, { decimals: 1 }, '8,0'],
  [0.005, { decimals: 2 }, '0,01'],
  [-1.2, {}, '−1,2'],
  [18.4, { sign: 'immer' as const }, '+18,4'],
  [-47000, { sign: 'immer' as const }, '−47.000'],
  [0, { sign: 'immer' as const }, '0'],
  [-0, {}, '0'],
  [-0.001, { decimals: 1 }, '0,0'],
])('formatNumber: writes %d as Austrians do', (value, style, expected) =>
  expect(formatNumber(value, style)).toBe(expected),
);

describe('in Switzerland', () => {
  const swiss = async () => {
    vi.doMock('./locale.ts', () => ({ LOCALE: 'de-CH', IS_SWISS: true, CURRENCY: 'Franken' }));
    vi.resetModules();
    const numbers = await import('./numbers.ts');
    vi.doUnmock('./locale.ts');
    vi.resetModules();
    return numbers;
  };

  it('groups thousands by apostrophes, and writes a decimal point and francs', async () => {
    const { formatMoney, formatNumber } = await swiss();
    expect(formatNumber(-1234567.891)).toBe('−1’234’567.891');
    expect(formatMoney(1200.5)).toBe('1’200.50\u00a0Franken');
  });

  it.each([
    ["1'500", 1500],
    ['1’234.50', 1234.5],
    ['10 000', 10000],
    ['0,5 %', 0.5],
    ['1.500', 1.5],
    ['Fr. 2000.–', 2000],
    ['CHF 15', 15],
    ['15 Franken', 15],
    ['1.234,50', undefined],
    ["12'34", undefined],
  ])('reads %j as %j', async (text, value) => expect((await swiss()).readNumber(text)).toBe(value));
});

describe('readNumber', () => {
  it.each([
    ['1500', 1500],
    ['1.500', 1500],
    ['1.234.567,89', 1234567.89],
    ['10 000', 10000],
    ['10\u00a0000,5', 10000.5],
    [' 0,175 % ', 0.175],
    ['2.000 Euro', 2000],
    ['15€', 15],
    ['€ 1.500,50', 1500.5],
    ['€ 2.000,–', 2000],
    ['−3', -3],
    ['-3,5', -3.5],
    ['0', 0],
  ])('reads %j', (text, value) => expect(readNumber(text)).toBe(value));

  it.each([
    ...splitPhrases(`
    viel | 1.5 | 0.175 | 1.50,0 | 1,234.56 | 1,2,3 | 1..000 | 12.34.567 | 1e9 | 5 Dollar | --1 | NaN
  `),
    '',
  ])('does not guess what %j means', (text) => expect(readNumber(text)).toBeUndefined());
});

it('units: never parts a figure from its unit, and writes cents with two digits', () => {
  expect([1200, 1200.5].map(formatMoney)).toEqual(['1.200\u00a0Euro', '1.200,50\u00a0Euro']);
  expect(formatQuantity(2999, 'Euro')).toBe('2.999\u00a0Euro');
  expect(formatQuantity(-1.2, '%', { sign: 'immer' })).toBe('−1,2\u00a0%');
});

it('direction: has a shape and a word for gain, loss and neither', () => {
  expect([1, -1, 0].map(directionMark)).toEqual(['▲', '▼', '■']);
  expect([1, -1, 0].map(directionWord)).toEqual(['gestiegen', 'gefallen', 'unverändert']);
});

it.each([
  ['+18,4\u00a0%', true],
  ['−1,2\u00a0%', true],
  ['2.999\u00a0Euro', true],
  ['k. A.', true],
  ['–', true],
  ['6 Monate', false],
])('isFigure %j: %s', (cell, expected) => expect(isFigure(cell)).toBe(expected));

it('sharedDecimals: takes the most precise value, up to the limit', () => {
  expect(sharedDecimals([])).toBe(0);
  expect(sharedDecimals([1, 2])).toBe(0);
  expect(sharedDecimals([8.3, 31.95])).toBe(2);
  expect(sharedDecimals([1.579, 1.58])).toBe(3);
  expect(sharedDecimals([1.23456])).toBe(4);
});
