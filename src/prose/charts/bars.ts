/** Where the bars of a chart lie, in per cent of its width. */
import { scaleLinear } from 'd3-scale';

/** A bar, measured from the left edge. */
export interface BarShape {
  x: number;
  width: number;
  /** Where the value is printed: the end that points away from zero. */
  end: number;
}

/**
 * Smallest and largest value of a bar chart, never equal. Zero always belongs to them: a bar that starts elsewhere lies about its length.
 */
export function barExtent(values: readonly number[]): [number, number] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return low === high ? [0, 1] : [low, high];
}

/** Lays bars out on a common scale, in per cent. */
export function layoutBars(values: readonly number[]): { zero: number; bars: BarShape[] } {
  const scale = scaleLinear().domain(barExtent(values)).range([0, 100]);
  const place = (value: number) => round(scale(value));
  const zero = place(0);
  const bars = values.map((value) => {
    const end = place(value);
    return { x: Math.min(zero, end), width: round(Math.abs(end - zero)), end };
  });
  return { zero, bars };
}

const round = (value: number): number => Math.round(value * 100) / 100;
