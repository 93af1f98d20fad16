/** German text that looks random and is the same on every machine, so that two runs build the same edition. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Draws from a fixed sequence. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** One of a list. */
  pick<Item>(list: readonly Item[]): Item;
  /** True in so many of a hundred draws. */
  chance(percent: number): boolean;
}

/**
 * Starts a sequence (mulberry32, public domain, github.com/bryc/code/blob/master/jshash/PRNGs.md).
 *
 * @param seed the same seed gives the same draws
 */
export function random(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    int,
    pick: <Item>(list: readonly Item[]) => list[int(0, list.length - 1)] as Item,
    chance: (percent) => next() * 100 < percent,
  };
}

/** The text that editions are made of. */
export const source = parse(readFileSync(join(import.meta.dirname, 'edition.yaml'), 'utf8')) as {
  site: { name: string; url: string };
  pages: Readonly<Record<string, string>>;
  gaps: Readonly<Record<string, readonly string[]>>;
  questions: readonly { question: string; answer: string }[];
} & Readonly<Record<'authors' | 'categories' | 'sponsors', Readonly<Record<string, object>>>> &
  Readonly<Record<'sentences' | 'headlines' | 'headings', readonly string[]>>;

/**
 * Fills the gaps of a sentence and begins it with a capital.
 *
 * @param draw the sequence
 * @param pattern a sentence with gaps such as {ort}
 */
export const fill = (draw: Random, pattern: string): string =>
  pattern
    .replace(/\{(\w+)\}/g, (_gap, name: string) => draw.pick(source.gaps[name] ?? [name]))
    .replace(/^„?\p{Ll}/u, (start) => start.toUpperCase());

/**
 * Writes sentences.
 *
 * @param draw the sequence
 * @param least fewest sentences
 * @param most most sentences
 */
export const write = (draw: Random, least: number, most: number): string =>
  Array.from({ length: draw.int(least, most) }, () => fill(draw, draw.pick(source.sentences))).join(' ');
