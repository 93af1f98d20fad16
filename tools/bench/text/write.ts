/** Writes German text by drawing sentences and filling their gaps. */
import type { Random } from './random.ts';
import { sentences } from './sentences.ts';
import { words } from './words.ts';

/**
 * Fills the gaps of a sentence and begins it with a capital.
 *
 * @param draw the sequence
 * @param pattern a sentence with gaps such as {ort}
 */
export function fill(draw: Random, pattern: string): string {
  const text = pattern.replace(/\{(\w+)\}/g, (_gap, name: string) => draw.pick(words[name] ?? [name]));
  return text.replace(/^„?\p{Ll}/u, (start) => start.toUpperCase());
}

/**
 * Writes sentences.
 *
 * @param draw the sequence
 * @param least fewest sentences
 * @param most most sentences
 */
export const write = (draw: Random, least: number, most: number): string =>
  Array.from({ length: draw.int(least, most) }, () => fill(draw, draw.pick(sentences))).join(' ');
