/** How the values of one chart or table are written. */
import { directionMark, formatQuantity, sharedDecimals } from '../../lib/format/numbers.ts';

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

/** Room that the longest label needs, in `ch`, a little generous. */
export const labelRoom = (labels: readonly string[]): number => Math.max(...labels.map((label) => label.length)) + 1;
