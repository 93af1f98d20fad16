/** Layout and labels of charts. Coordinates are in per cent of the plot, y from the top. */
import { scaleLinear, scalePoint } from 'd3-scale';
import { fill } from '../../lib/format/fill.ts';
import { directionMark, formatQuantity, sharedDecimals } from '../../lib/format/numbers.ts';
import { texts } from '../../texts.ts';
import type { PropsOf } from '../component-registry.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

/** Lays out items as horizontal bars on a common scale that includes zero. A missing value has no bar. */
export function layoutBars<Item extends { value?: number | undefined }>(items: readonly Item[]) {
  const values = items.map(({ value = 0 }) => value);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .range([0, 100]);
  const zero = round(scale(0));
  const bars = items.map((item) => {
    const end = round(scale(item.value ?? 0));
    return { ...item, x: Math.min(zero, end), width: round(Math.abs(end - zero)) };
  });
  return { zero, bars };
}

/** Space left and right of the outer points, in per cent. */
const INSET = 4;

/** Lays out a line of two or more equally spaced points (`xs`), which has a gap where a value is missing. */
export function layoutLine(values: readonly (number | undefined)[]) {
  const known = values.flatMap((value, index) => (value === undefined ? [] : { value, index }));
  const low = Math.min(...known.map(({ value }) => value));
  const high = Math.max(...known.map(({ value }) => value));
  const margin = high === low ? Math.max(1, Math.abs(high) * 0.1) : 0;
  const y = scaleLinear()
    .domain([low - margin, high + margin])
    .nice(3)
    .range([100, 0]);
  const x = scalePoint<number>()
    .domain(values.map((_value, index) => index))
    .range([INSET, 100 - INSET]);
  const xs = values.map((_value, index) => round(x(index) ?? 0));
  const points = known.map(({ value, index }) => {
    const begins = values[index - 1] === undefined;
    return { value, x: xs[index] ?? 0, y: round(y(value)), begins, isAlone: begins && values[index + 1] === undefined };
  });
  return {
    path: points.map((point) => `${point.begins ? 'M' : 'L'}${point.x},${point.y}`).join(''),
    points,
    xs,
    ticks: y.ticks(3).map((value) => ({ value, y: round(y(value)) })),
  };
}

/** Average width of a character of a chart in px. */
const CHARACTER_WIDTH = 7.5;

const longest = (labels: readonly string[]): number => Math.max(...labels.map((label) => label.length));

/** Space for the longest label in characters, plus one. */
export const labelRoom = (labels: readonly string[]): number => longest(labels) + 1;

/** How many labels as long as the longest of these fit into a width (px). */
const fittingLabels = (labels: readonly string[], width: number): number =>
  Math.max(1, Math.floor(width / (longest(labels) * CHARACTER_WIDTH + 10)));

/** Up to this number of points, all values are shown. */
const MAX_ALL_SHOWN = 5;

/**
 * Indices of the points whose value is shown on a line of this width (px): all of a few, else the first, the last, and
 * the highest and lowest if they are far enough from both ends.
 */
export function pointsWithValue(values: readonly number[], labels: readonly string[], width: number): Set<number> {
  const fitting = fittingLabels(labels, width);
  if (values.length <= Math.min(MAX_ALL_SHOWN, fitting)) return new Set(values.keys());
  const last = values.length - 1;
  const minDistance = Math.ceil(last / fitting);
  const extremes = [Math.max(...values), Math.min(...values)].map((value) => values.indexOf(value));
  return new Set([0, last, ...extremes.filter((index) => Math.min(index, last - index) >= minDistance)]);
}

/** A value takes up to one eighth of the line's width. */
const LABELS_PER_LINE = 8;

/**
 * Where a point's value stands clear of the line: on the side that is nearer to the point. `y` is that of the line's
 * end towards this side within the width of the value.
 * @param ys y of all points, from the top
 */
export function valuePlace(ys: readonly number[], index: number): { below: boolean; y: number } {
  const y = ys[index] ?? 0;
  const width = Math.floor((ys.length - 1) / LABELS_PER_LINE);
  const lineWithin = (points: number) => {
    const near = ys.slice(Math.max(0, index - points), index + points + 1);
    return { top: Math.min(...near), bottom: Math.max(...near) };
  };
  const beside = lineWithin(Math.max(1, width));
  const below = beside.bottom - y < y - beside.top;
  const { top, bottom } = lineWithin(width);
  return { below, y: below ? bottom : top };
}

/** Indices of the points that get a label on an axis of this width (px) without touching; always first and last. */
export function labelledPoints(labels: readonly string[], width: number): Set<number> {
  const last = labels.length - 1;
  const gaps = Math.max(1, Math.floor(last / Math.ceil(labels.length / fittingLabels(labels, width))));
  return new Set(Array.from({ length: gaps + 1 }, (_, gap) => Math.round((gap * last) / gaps)));
}

/** Formats values with the same number of decimals, by default as many as they need; `signed` with a sign and ▲ ▼. */
export function valueLabels(
  values: readonly (number | undefined)[],
  unit: string,
  signed = values.some((value = 0) => value < 0),
  decimals = sharedDecimals(values),
): string[] {
  return values.map((value) => {
    if (value === undefined) return texts.prose.noValue;
    return signed
      ? `${directionMark(value)}\u00a0${formatQuantity(value, unit, { decimals, sign: 'immer' })}`
      : formatQuantity(value, unit, { decimals });
  });
}

/** Headings and rows of a chart's data table; `first` is the heading of the column of labels. */
export function chartTable(
  first: string,
  { items, unit, decimals }: Pick<PropsOf<'LineChart'>, 'items' | 'unit'> & { decimals?: number | undefined },
  signed?: boolean,
) {
  const values = items.map(({ value }) => value);
  const labels = valueLabels(values, unit, signed, decimals);
  const rows = items.map(({ label }, index): [string, string] => [label, labels[index] ?? '']);
  return { label: first, value: fill(texts.prose.valueIn, { unit }), rows };
}
