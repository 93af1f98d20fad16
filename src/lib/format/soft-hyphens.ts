/** Soft hyphens for the headlines that readers see. Styles let them count on narrow screens only (base.css). */
import createHyphenator, { type HyphenationFunctionSync } from 'hyphen';
import patterns from 'hyphen/patterns/de-1996.js';

/** A shorter word fits on a line of its own on a screen of 320 px, beside the picture of a card, too. */
const LONG_WORD = /\p{L}{14,}/gu;

/** So many letters at least stand before the first hyphen and behind the last one. */
const ENDS = 4;

const SOFT_HYPHEN = '\u00AD';

const hyphenate = createHyphenator(patterns) as HyphenationFunctionSync;

/**
 * Lets a headline part the words that a phone has no room for. Only for what is shown: title, structured data, feeds and search index have
 * the headline as it was written.
 *
 * @param headline plain text
 */
export const withSoftHyphens = (headline: string): string =>
  headline.replace(LONG_WORD, (word) => {
    let before = 0;
    const parts = hyphenate(word)
      .split(SOFT_HYPHEN)
      .map((syllable) => {
        const parted = before >= ENDS && word.length - before >= ENDS;
        before += syllable.length;
        return parted ? SOFT_HYPHEN + syllable : syllable;
      });
    return parts.join('');
  });
