import { describe, expect, it } from 'vitest';
import { timeSeriesSchema, type TimeSeriesData } from '../content/schemas/market.ts';
import { newestOf, quotesNote, tickerQuotes } from './market.ts';

const timeSeries = (values: Record<string, number>, fields: Partial<TimeSeriesData> = {}): TimeSeriesData =>
  timeSeriesSchema.parse({
    order: 1,
    label: 'EUR/TAL',
    title: 'Taler für einen Euro',
    unit: 'Taler',
    decimals: 2,
    source: { title: 'Amt', url: 'https://www.oenb.at/' },
    asOf: '2026-03-05T16:00:00+01:00',
    values: Object.entries(values).map(([period, value]) => ({ period, value })),
    ...fields,
  });
const days = timeSeries({ '2026-03-03': 4, '2026-03-04': 2, '2026-03-05': 3 });
const months = timeSeries({ '2025-02': 100, '2025-03': 101, '2026-02': 103 });

it('compares the newest value with the one before, and a month with that of the year before', () => {
  expect(newestOf(days)).toEqual({
    period: '2026-03-05',
    value: 3,
    changeDecimals: 2,
    change: 50,
    changeUnit: '%',
    first: { period: '2026-03-03', value: 4, change: -25, changeUnit: '%' },
    overYear: undefined,
  });
  expect(newestOf(months).overYear).toEqual({ period: '2025-02', change: expect.closeTo(3), changeUnit: '%' });
  const decimals = [0, 1, 4].map((given) => newestOf({ ...months, decimals: given }).changeDecimals);
  expect(decimals).toEqual([1, 1, 2]);
});

it('compares rates in percentage points, also from and below zero', () => {
  const rates = timeSeries({ '2025-02': -0.5, '2025-03': 0, '2026-02': 0.25 }, { unit: '% p. a.' });
  const { change, changeUnit, overYear } = newestOf(rates);
  expect([change, changeUnit]).toEqual([0.25, 'Prozentpunkte']);
  expect(overYear).toEqual({ period: '2025-02', change: 0.75, changeUnit: 'Prozentpunkte' });
});

describe('the ticker', () => {
  it('shows time series of days that reach to the same day, with that day', () => {
    const old = timeSeries({ '2026-03-01': 4, '2026-03-02': 2, '2026-03-03': 3 });
    expect(tickerQuotes([], [days, months, old])).toEqual([
      {
        label: 'EUR/TAL',
        decimals: 2,
        value: 3,
        change: 50,
        changeUnit: '%',
        history: [4, 2, 3],
        asOf: '2026-03-05',
        fictional: false,
      },
    ]);
  });

  it('never mixes them with quotes written by hand', () => {
    const quote = {
      label: 'IDX',
      value: 1,
      decimals: 0,
      change: 0,
      asOf: '2026-03-05T16:00:00+01:00',
      fictional: true,
    };
    expect(tickerQuotes([quote], [days])).toEqual([quote]);
  });
});

it('refuses months among days', () =>
  expect(() => timeSeries({ '2026-03': 1, '2026-03-04': 1, '2026-03-05': 1 })).toThrow('nur Tage oder nur Monate'));

it('refuses zero, from which no change in per cent can be computed', () =>
  expect(() => timeSeries({ '2026-03-03': 0, '2026-03-04': 1, '2026-03-05': 1 })).toThrow('Werte über 0'));

it.each([
  ['Stand 4.\u00a0März 2026', ['2026-03-05', '2026-03-04'], false],
  ['Stand 5.\u00a0März 2026, 17:35\u00a0Uhr', ['2026-03-05T17:35:00+01:00'], false],
  ['Erfundene Beispielwerte', ['2026-03-05'], true],
])('quotes have beside them: %s', (note, days, fictional) => {
  const quote = { label: 'Probeindex', value: 1, decimals: 0, change: 0 };
  expect(quotesNote(days.map((asOf) => ({ ...quote, asOf, fictional })))).toBe(note);
});
