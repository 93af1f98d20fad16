import { describe, expect, it } from 'vitest';
import {
  labelledPoints,
  labelRoom,
  layoutBars,
  layoutLine,
  pointsWithValue,
  valueLabels,
  valuePlace,
} from './charts.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { texts } from '../../texts.ts';
import { BarChart } from '../contracts/charts.ts';

const barsOf = (...values: number[]) => layoutBars(values.map((value) => ({ value })));

describe('layoutBars', () => {
  it('measures bars from zero', () => {
    const { zero, bars } = barsOf(5, 10);
    expect(zero).toBe(0);
    expect(bars.map(({ width }) => width)).toEqual([50, 100]);
    expect(barsOf(-4, -1).zero).toBe(100);
  });

  it('has a scale for nothing but zero', () => expect(barsOf(0).bars).toMatchObject([{ x: 0, width: 0 }]));

  it('turns losses to the left of zero', () => {
    const { zero, bars } = barsOf(-25, 75, 0);
    expect(zero).toBe(25);
    expect(bars[0]).toMatchObject({ x: 0, width: 25 });
    expect(bars[1]).toMatchObject({ x: 25, width: 75 });
    expect(bars[2]).toMatchObject({ x: 25, width: 0 });
  });
});

describe('layoutLine', () => {
  it('keeps all points inside the plot, highest value on top', () => {
    const { points, path } = layoutLine([1000, 1040, 990]);
    expect(points[0]?.x).toBe(4);
    expect(points[2]?.x).toBe(96);
    expect(points.every(({ y }) => y >= 0 && y <= 100)).toBe(true);
    expect(points[1]?.y).toBeLessThan(points[0]?.y ?? 0);
    expect(path).toMatch(/^M4,/);
  });

  it('has a gap where a value is missing', () => {
    const { path, points, xs } = layoutLine([1, 2, undefined, 3, undefined, 4, 5]);
    expect(path.match(/[ML]/g)?.join('')).toBe('MLMML');
    expect(points.map(({ isAlone }) => isAlone)).toEqual([false, false, true, false, false]);
    expect(points.map(({ x }) => xs.indexOf(x))).toEqual([0, 1, 3, 5, 6]);
  });

  it('has a line at zero where the values cross it', () => {
    expect(layoutLine([-10, 10]).ticks).toContainEqual({ value: 0, y: 50 });
    expect(layoutLine([-1.5, 4.2]).ticks.map(({ value }) => value)).toContain(0);
  });

  it('survives a flat line', () => {
    const { points, ticks } = layoutLine([5, 5, 5]);
    expect(points.every(({ y }) => y > 0 && y < 100)).toBe(true);
    expect(ticks.length).toBeGreaterThan(1);
  });
});

it.each([
  ['a few, all', [1, 2, 3], 240, [0, 1, 2]],
  ['many, only the ends and extremes', [3, 9, 4, 1, 5, 6, 7], 560, [0, 1, 3, 6]],
  ['many, no extreme beside an end', [...Array<number>(18).fill(2), 1, 2], 240, [0, 19]],
  ['long ones on a phone, only the ends', [8858775, 8901064, 8932664, 8978929], 240, [0, 3]],
])('pointsWithValue: of %s', (_name, values, width, points) => {
  const labels = values.map((value) => formatNumber(value));
  expect([...pointsWithValue(values, labels, width)].sort((a, b) => a - b)).toEqual(points);
});

describe('valuePlace', () => {
  it('is below where the neighbours lie higher, at the ends too', () =>
    expect([0, 1, 2, 3].map((index) => valuePlace([90, 50, 80, 10], index).below)).toEqual([true, false, true, false]));

  it('is above a plain', () => expect(valuePlace([50, 50, 50], 1)).toEqual({ below: false, y: 50 }));

  it('of many points is clear of the line nearby', () =>
    expect(valuePlace([50, 45, 60, ...Array<number>(14).fill(70)], 0)).toEqual({ below: false, y: 45 }));
});

it.each([
  ['stand where they fit', ['Jän', 'Feb', 'Mär'], 288, [0, 1, 2]],
  ['are thinned where they would touch', Array.from({ length: 12 }, () => 'Jän'), 288, [0, 2, 4, 7, 9, 11]],
  [
    'are the first and the last where there is no room for more',
    Array.from({ length: 62 }, () => '28.12.'),
    100,
    [0, 61],
  ],
])('labels of an axis %s', (_name, labels, width, points) => {
  expect([...labelledPoints(labels, width)]).toEqual(points);
});

it.each(['31.9', '31,9'])('a value may be written %s', (value) =>
  expect(BarChart.item?.props.parse({ label: 'mit KI', value }).value).toBe(31.9),
);

describe('valueLabels', () => {
  it('shares decimals', () => expect(valueLabels([8, 31.9], '%')).toEqual(['8,0\u00a0%', '31,9\u00a0%']));

  it('signs and marks all values where one is negative', () =>
    expect(valueLabels([-1.2, 18.4, 0], '%')).toEqual([
      '▼\u00a0−1,2\u00a0%',
      '▲\u00a0+18,4\u00a0%',
      '■\u00a00,0\u00a0%',
    ]));

  it('signs changes also where all are gains', () => expect(valueLabels([2], '%', true)).toEqual(['▲\u00a0+2\u00a0%']));

  it('measures the longest', () => expect(labelRoom(['1', '123'])).toBe(4));

  it('says that a value is missing', () => expect(valueLabels([2, undefined], '%')[1]).toBe(texts.prose.noValue));
});
