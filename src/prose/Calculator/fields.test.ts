import { describe, expect, it } from 'vitest';
import { readFields, readFragment, readStart, writeFragment } from './fields.ts';

describe('the input', () => {
  it('is parsed to numbers; an empty field is 0, or no upper limit', () => {
    const { values, faults } = readFields('order', { betrag: '10.000', prozent: '0,15 %', mindestens: ' ' });
    expect(faults).toEqual({});
    expect(values).toMatchObject({ betrag: 10_000, prozent: 0.15, mindestens: 0, hoechstens: Infinity });
  });

  it.each([
    ['no number', 'order', { betrag: '1.5' }, { betrag: { text: '1.5' } }],
    ['a thousand in English', 'order', { betrag: '1,000' }, { betrag: { text: '1,000' } }],
    ['a share instead of an amount', 'order', { betrag: '1', mindestens: '0,25 %' }, { mindestens: { unit: 'Euro' } }],
    ['an amount instead of a share', 'order', { betrag: '1', prozent: '5 Euro' }, { prozent: { unit: '%' } }],
    ['a number too high', 'etf', { jahre: '61' }, { jahre: { min: 1, max: 60 } }],
    ['a number too low', 'verlustausgleich', { verlust: '-5' }, { verlust: { min: 0 } }],
    ['a part of a year', 'etf', { jahre: '1,5' }, { jahre: { whole: true } }],
    ['nothing where it takes something', 'order', { betrag: '' }, { betrag: { min: 1 } }],
    [
      'more at least than at most',
      'order',
      { betrag: '1', mindestens: '9', hoechstens: '5' },
      { hoechstens: { min: 9 } },
    ],
  ] as const)('has a fault where it is %s', (_name, kind, typed, expected) => {
    const { faults } = readFields(kind, typed);
    expect(faults).toMatchObject(expected);
    expect(Object.keys(faults)).toEqual(Object.keys(expected));
  });

  it('is restored from its fragment, cut to its maximum length and without unknown fields', () => {
    const fragment = writeFragment('order', { betrag: '1.000,5', prozent: '0,2 %', boerse: '' });
    expect(fragment).toBe('#rechner-order?betrag=1.000%2C5&prozent=0%2C2+%25');
    expect(readFragment('order', fragment)).toMatchObject({ betrag: '1.000,5', prozent: '0,2 %', boerse: '' });
    expect(readFragment('order', '#rechner-order?fremd=1')).not.toHaveProperty('fremd');
    expect(readFragment('order', `#rechner-order?betrag=${'9'.repeat(50)}`)?.['betrag']).toHaveLength(20);
    expect(readFragment('order', '#rechner-etf?betrag=1')).toBeUndefined();
    expect(readFragment('order', '')).toBeUndefined();
  });
});

it('parses initial values of editors', () =>
  expect(readStart('gewinn 1.500 |verlust 2 000')).toEqual({ gewinn: '1.500', verlust: '2 000' }));
