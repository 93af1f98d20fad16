import { describe, expect, it } from 'vitest';
import { directionMark, directionWord, formatNumber, formatQuantity, sharedDecimals } from './numbers.ts';

describe('formatNumber', () => {
  it.each([
    [3247, {}, '3.247'],
    [1234567.891, {}, '1.234.567,89'],
    [31.9, {}, '31,9'],
    [8, { decimals: 1 }, '8,0'],
    [0.005, { decimals: 2 }, '0,01'],
    [-1.2, {}, '−1,2'],
    [18.4, { sign: 'immer' as const }, '+18,4'],
    [-47000, { sign: 'immer' as const }, '−47.000'],
    [0, { sign: 'immer' as const }, '0'],
    [-0, {}, '0'],
    [-0.001, { decimals: 1 }, '0,0'],
  ])('writes %d as Austrians do', (value, style, expected) => {
    expect(formatNumber(value, style)).toBe(expected);
  });
});

describe('units', () => {
  it('never parts a figure from its unit', () => {
    expect(formatQuantity(2999, 'Euro')).toBe('2.999\u00a0Euro');
    expect(formatQuantity(-1.2, '%', { sign: 'immer' })).toBe('−1,2\u00a0%');
  });
});

describe('direction', () => {
  it('has a shape and a word for gain, loss and neither', () => {
    expect([1, -1, 0].map(directionMark)).toEqual(['▲', '▼', '■']);
    expect([1, -1, 0].map(directionWord)).toEqual(['gestiegen', 'gefallen', 'unverändert']);
  });
});

describe('sharedDecimals', () => {
  it('takes the most precise value, up to the limit', () => {
    expect(sharedDecimals([])).toBe(0);
    expect(sharedDecimals([1, 2])).toBe(0);
    expect(sharedDecimals([8.3, 31.95])).toBe(2);
    expect(sharedDecimals([1.23456])).toBe(2);
  });
});
