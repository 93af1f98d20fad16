/** How charts are drawn and their values written. Places are per cent of the plot, y from the top. */
import { scaleLinear, scalePoint } from 'd3-scale';
import { fill } from '../../lib/format/fill.ts';
import { directionMark, formatQuantity, sharedDecimals } from '../../lib/format/numbers.ts';
import { texts } from '../../texts.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Lays items out as bars on a common scale, to which zero always belongs; the value of each is printed at its `end`, which points away
 * from zero.
 */
export function layoutBars<Item extends { value: number }>(items: readonly Item[]) {
  const values = items.map(({ value }) => value);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .range([0, 100]);
  const zero = round(scale(0));
  const bars = items.map((item) => {
    const end = round(scale(item.value));
    return { ...item, x: Math.min(zero, end), width: round(Math.abs(end - zero)), end };
  });
  return { zero, bars };
}

/** Room left and right of the outer points, in per cent. */
const INSET = 4;

/**
 * Lays out a line over two or more equally spaced points.
 * @returns path data in a plot of 100 by 100, points, scale, and the zero line where the values cross it
 */
export function layoutLine(values: readonly number[]) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const margin = high === low ? Math.max(1, Math.abs(high) * 0.1) : 0;
  const y = scaleLinear()
    .domain([low - margin, high + margin])
    .nice(3)
    .range([100, 0]);
  const x = scalePoint<number>()
    .domain(values.map((_value, index) => index))
    .range([INSET, 100 - INSET]);
  const points = values.map((value, index) => ({ x: round(x(index) ?? 0), y: round(y(value)) }));
  const [bottom = 0, top = 0] = y.domain();
  return {
    path: `M${points.map((point) => `${point.x},${point.y}`).join('L')}`,
    points,
    ticks: y.ticks(3).map((value) => ({ value, y: round(y(value)) })),
    zero: bottom < 0 && top > 0 ? round(y(0)) : undefined,
  };
}

/** So many values are printed all. */
const FEW = 5;

/** A value takes one part of so many of the line. */
const ROOM = 8;

/** Chooses the points whose value is printed: all of a few, else the first, the last, and the highest and the lowest where they have room beside them. */
export function printedPoints(values: readonly number[]): Set<number> {
  if (values.length <= FEW) return new Set(values.keys());
  const last = values.length - 1;
  const extremes = [Math.max(...values), Math.min(...values)].map((value) => values.indexOf(value));
  return new Set([0, last, ...extremes.filter((index) => Math.min(index, last - index) >= Math.floor(last / ROOM))]);
}

/** Tells whether a point lies lower than its neighbours, so that its value has room below it and none above. */
export const isValley = (values: readonly number[], index: number): boolean =>
  [values[index - 1], values[index + 1]].every((value) => value === undefined || value > (values[index] ?? value));

/** The width of a character of the axis, in px. */
const CHARACTER = 7.5;

/**
 * Thins the labels of an axis so that they don't touch; the first and the last one stay.
 * @param width of the plot in px
 * @returns the indices of the points that have a label
 */
export function labelledPoints(labels: readonly string[], width: number): Set<number> {
  const longest = Math.max(...labels.map((label) => label.length)) * CHARACTER + 10;
  const fitting = Math.max(1, Math.floor(width / longest));
  const last = labels.length - 1;
  const gaps = Math.max(1, Math.floor(last / Math.ceil(labels.length / fitting)));
  return new Set(Array.from({ length: gaps + 1 }, (_, gap) => Math.round((gap * last) / gaps)));
}

/**
 * Writes values that are compared with each other: the same decimals, and where one is negative a sign and ▲ ▼ at all of them.
 * @param signed true where the values are changes even if all are gains
 * @param decimals of all values, where what they need is not enough
 */
export function valueLabels(
  values: readonly number[],
  unit: string,
  signed = values.some((value) => value < 0),
  decimals = sharedDecimals(values),
): string[] {
  return values.map((value) =>
    signed
      ? `${directionMark(value)}\u00a0${formatQuantity(value, unit, { decimals, sign: 'immer' })}`
      : formatQuantity(value, unit, { decimals }),
  );
}

/** The items of a chart as the table of its figures; `first` heads the column of their names. */
export function chartTable(
  first: string,
  { items, unit, decimals }: { items: readonly { label: string; value: number }[]; unit: string; decimals?: number },
  signed?: boolean,
) {
  const values = items.map(({ value }) => value);
  const labels = valueLabels(values, unit, signed, decimals);
  const rows = items.map(({ label }, index): [string, string] => [label, labels[index] ?? '']);
  return { headings: [first, fill(texts.prose.valueIn, { unit })], rows };
}

/** Room that the longest label needs, in `ch`, a little generous. */
export const labelRoom = (labels: readonly string[]): number => Math.max(...labels.map((label) => label.length)) + 1;
