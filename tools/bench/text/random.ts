/** Numbers that look random and are the same on every machine, so that two runs build the same edition. */

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
 * @param seed where the sequence starts; the same seed gives the same draws
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
