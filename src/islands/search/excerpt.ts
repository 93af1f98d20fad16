import { unescapeHtml } from '../../lib/format/escape-html.ts';

/** A piece of an excerpt. */
export interface ExcerptPart {
  text: string;
  /** Whether it is what was searched for. */
  found: boolean;
}

/** A word that is found by fewer letters than these is found by chance. */
const MEANT_LETTERS = 3;

/**
 * Takes Pagefind's excerpt apart, so that it is printed as text: prose comes from many hands, and none of it may become mark-up here.
 *
 * @param html text with entities, in which <mark> stands around what was found
 */
export const excerptParts = (html: string): ExcerptPart[] =>
  html
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({
      text: unescapeHtml(text),
      found: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');

/**
 * Whether a page was found by what was asked for. For a word it doesn't know Pagefind takes a shorter one that the word begins with,
 * in the end a single letter.
 *
 * @param parts the page's excerpt
 * @param term what was asked for
 */
export function isMeant(parts: ExcerptPart[], term: string): boolean {
  const shortest = Math.min(MEANT_LETTERS, ...term.split(/\s+/).map(({ length }) => length));
  return parts.some(({ text, found }) => found && text.length >= shortest);
}
