/** How the values of one chart or table are written. */
import { fill } from '../../lib/format/fill.ts';
import { directionMark, formatQuantity, sharedDecimals } from '../../lib/format/numbers.ts';
import { texts } from '../../texts.ts';

/**
 * Writes values that are compared with each other: the same decimals, and where one is negative a sign and ▲ ▼ at all of them.
 * @param signed true where the values are changes even if all are gains
 */
export function valueLabels(
  values: readonly number[],
  unit: string,
  signed = values.some((value) => value < 0),
): string[] {
  const decimals = sharedDecimals(values);
  return values.map((value) =>
    signed
      ? `${directionMark(value)}\u00a0${formatQuantity(value, unit, { decimals, sign: 'immer' })}`
      : formatQuantity(value, unit, { decimals }),
  );
}

/** The items of a chart as the table of its figures, for the page and for feeds; `first` heads the column of their names. */
export function chartTable(
  first: string,
  { items, unit }: { items: readonly { label: string; value: number }[]; unit: string },
  signed?: boolean,
) {
  const values = items.map(({ value }) => value);
  const labels = valueLabels(values, unit, signed);
  const rows = items.map(({ label }, index): [string, string] => [label, labels[index] ?? '']);
  return { headings: [first, fill(texts.prose.valueIn, { unit })], rows };
}

/** Room that the longest label needs, in `ch`, a little generous. */
export const labelRoom = (labels: readonly string[]): number => Math.max(...labels.map((label) => label.length)) + 1;
