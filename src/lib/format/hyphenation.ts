/** Where the headlines that readers see may part their long words. Titles, structured data, feeds and search index have no such places. */
import createHyphenator, { type HyphenationFunctionSync } from 'hyphen';
import patterns from 'hyphen/patterns/de-1996.js';

/** A shorter word fits on a line of its own on a screen of 320 px, beside the picture of a card, too. */
const LONG_WORD = /\p{L}{17,}/gu;

/** So many letters at least stand before the first hyphen of a word and behind the last one. */
const ENDS = 7;

const MARK = '\u00AD';
const hyphenate = createHyphenator(patterns, { hyphenChar: MARK }) as HyphenationFunctionSync;

/** Parts the words of a headline that a phone may have no room for: between two of its pieces a line may end with a hyphen. */
export const hyphenationParts = (headline: string): string[] =>
  headline
    .replace(LONG_WORD, (word) => {
      let before = 0;
      const syllables = hyphenate(word).split(MARK);
      const parted = syllables.map((syllable) => {
        const mark = before >= ENDS && word.length - before >= ENDS ? MARK : '';
        before += syllable.length;
        return mark + syllable;
      });
      return parted.join('');
    })
    .split(MARK);
