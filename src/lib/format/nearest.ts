import { closest, distance } from 'fastest-levenshtein';

/**
 * The candidate that a word, in lower case, resembles most; undefined if there is none, or if more than `share` of the
 * candidate's characters would have to be edited.
 */
export function nearestTo(word: string, candidates: readonly string[], share: number): string | undefined {
  const written = word.toLowerCase();
  const nearest = closest(written, [...candidates]);
  return nearest && distance(written, nearest) <= nearest.length * share ? nearest : undefined;
}
