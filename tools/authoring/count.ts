/**
 * A number with its noun.
 *
 * @param count how many
 * @param one the noun for exactly one
 * @param many the noun for every other number
 */
export const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
