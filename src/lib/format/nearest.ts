import { closest, distance } from 'fastest-levenshtein';

/**
 * The candidate that resembles a word most, by Levenshtein distance; undefined if none is near enough.
 * @param word is converted to lower case
 * @param share largest distance allowed, as a fraction of the candidate's length
 */
export function nearestTo(word: string, candidates: readonly string[], share: number): string | undefined {
  const written = word.toLowerCase();
  const nearest = closest(written, [...candidates]);
  return nearest && distance(written, nearest) <= nearest.length * share ? nearest : undefined;
}
