/** Hyphenation of visible headlines. Page titles, structured data, feeds and the search index have no soft hyphens. */
import createHyphenator, { type HyphenationFunctionSync } from 'hyphen';
import patterns from 'hyphen/patterns/de-1996.js';

/**
 * Shorter words fit on one line on a screen of 390 px, even in text of twice its size. The patterns don't know names with
 * a capital inside, such as "FinanzOnline".
 */
const LONG_WORD = /(?<!\p{L})\p{L}\p{Ll}{11,}(?!\p{L})/gu;

/** Minimum number of letters before the first and after the last hyphen of a word. */
const MIN_LETTERS = 5;

const SOFT_HYPHEN = '\u00AD';
const hyphenate = createHyphenator(patterns, { hyphenChar: SOFT_HYPHEN }) as HyphenationFunctionSync;

/** Splits a headline at the hyphenation points of its long words: a line may end with a hyphen between two parts. */
export const hyphenationParts = (headline: string): string[] =>
  headline
    .replace(LONG_WORD, (word) => {
      let before = 0;
      const syllables = hyphenate(word).split(SOFT_HYPHEN);
      const hyphenated = syllables.map((syllable) => {
        const isAllowed = before >= MIN_LETTERS && word.length - before >= MIN_LETTERS;
        before += syllable.length;
        return isAllowed ? SOFT_HYPHEN + syllable : syllable;
      });
      return hyphenated.join('');
    })
    .split(SOFT_HYPHEN);
