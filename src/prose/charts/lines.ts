/** Where the line of a chart, its points and its scale lie. x and y are per cent of the plot, y from the top. */
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';

/** A laid-out line chart. */
export interface LineLayout {
  /** Path data in a plot of 100 by 100. */
  path: string;
  points: { x: number; y: number }[];
  ticks: { value: number; y: number }[];
  /** The zero line, where the values cross it. */
  zero: number | undefined;
}

/** Room left and right of the outer points, in per cent. */
const INSET = 4;

/** Lays out a line over two or more equally spaced points. */
export function layoutLine(values: readonly number[]): LineLayout {
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
    path:
      line<{ x: number; y: number }>(
        (point) => point.x,
        (point) => point.y,
      )(points) ?? '',
    points,
    ticks: y.ticks(3).map((value) => ({ value, y: round(y(value)) })),
    zero: bottom < 0 && top > 0 ? round(y(0)) : undefined,
  };
}

/** Chooses the points whose value is printed: all of a few, else the first, the last, the highest and the lowest. */
export function printedPoints(values: readonly number[], all = 5): Set<number> {
  if (values.length <= all) return new Set(values.keys());
  return new Set([0, values.length - 1, values.indexOf(Math.max(...values)), values.indexOf(Math.min(...values))]);
}

/** Tells whether a point lies lower than its neighbours, so that its value has room below it and none above. */
export const isValley = (values: readonly number[], index: number): boolean => {
  const neighbours = [values[index - 1], values[index + 1]].filter((value) => value !== undefined);
  return neighbours.every((value) => value > (values[index] ?? value));
};

/**
 * Thins the labels of an axis so that they don't touch.
 * @param width of the plot in px
 * @returns every how many points a label fits; 1 for all
 */
export function labelStep(labels: readonly string[], width: number, character = 7.5): number {
  const longest = Math.max(...labels.map((label) => label.length)) * character + 10;
  const fitting = Math.max(1, Math.floor(width / longest));
  return Math.ceil(labels.length / fitting);
}

const round = (value: number): number => Math.round(value * 100) / 100;
