/** Sets a headline: the largest size whose lines fit, and lines of nearly equal length. */

/** Tells the width of a piece of text at 1 px type size. */
export type WidthOf = (text: string) => number;

/** Line height of a headline, relative to its size. */
export const LEADING = 1.1;

/** A set headline. */
export interface SetHeadline {
  size: number;
  lines: string[];
}

/** More lines than this read as a paragraph. */
const MAX_LINES = 6;

/** Words as they may be parted: a dash stays with the word before it, so that no line begins with one. */
export const headlineWords = (headline: string): string[] =>
  headline
    .replace(/ ([–—-]) /g, '\u00a0$1 ')
    .split(/[ \n\t]+/)
    .filter(Boolean);

/**
 * Sets a headline into a box (px).
 * @param sizes type sizes to try, the largest first
 * @returns the largest setting that fits; the smallest size its last line replaced by "…", where none does
 */
export function setHeadline(
  headline: string,
  room: { width: number; height: number },
  sizes: readonly number[],
  widthOf: WidthOf,
): SetHeadline {
  for (const size of sizes) {
    const most = Math.min(MAX_LINES, Math.floor(room.height / (size * LEADING)));
    const lines = balance(headlineWords(headline), room.width / size, widthOf);
    if (lines && lines.length <= most) return { size, lines };
  }
  const size = sizes.at(-1) ?? 0;
  const most = Math.min(MAX_LINES, Math.floor(room.height / (size * LEADING)));
  const pieces = headlineWords(headline).flatMap((word) => chop(word, room.width / size, widthOf));
  const lines = balance(pieces, room.width / size, widthOf) ?? [];
  return { size, lines: lines.length > most ? [...lines.slice(0, most - 1), '…'] : lines };
}

/** Cuts a word that is wider than a line: no German word is, but a made-up one must not run out of the picture. */
function chop(word: string, limit: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= limit) return [word];
  let letters = word.length - 1;
  while (letters > 1 && widthOf(`${word.slice(0, letters)}-`) > limit) letters -= 1;
  return [`${word.slice(0, letters)}-`, ...chop(word.slice(letters), limit, widthOf)];
}

/**
 * Breaks words into as few lines as possible, and among those ways takes the one with the most equal lines
 * (least sum of squared gaps, as in Knuth and Plass, "Breaking paragraphs into lines", 1981, without hyphens).
 */
function balance(words: string[], limit: number, widthOf: WidthOf): string[] | undefined {
  const space = widthOf(' ');
  const widths = words.map(widthOf);
  if (widths.some((width) => width > limit)) return undefined;
  /** best[n]: fewest lines and least raggedness for the first n words, and where their last line begins. */
  const best = [{ lines: 0, ragged: 0, from: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    let line = -space;
    for (let from = end - 1; from >= 0; from -= 1) {
      line += space + (widths[from] ?? 0);
      const before = best[from];
      if (line > limit || !before) break;
      const option = { lines: before.lines + 1, ragged: before.ragged + (limit - line) ** 2, from };
      const known = best[end];
      if (!known || option.lines < known.lines || (option.lines === known.lines && option.ragged < known.ragged))
        best[end] = option;
    }
  }
  const lines: string[] = [];
  for (let end = words.length; end > 0; end = best[end]?.from ?? 0)
    lines.unshift(words.slice(best[end]?.from, end).join(' '));
  return lines;
}
