/** What a page may weigh before the reader does anything, in bytes over the wire (Brotli). Only ever lowered. */

/** Kinds of pages with budgets of their own. */
export type PageType = 'article' | 'front' | 'list' | 'page';

/** Sizes of one page. */
export interface Sizes {
  /** The HTML with the CSS that it waits for: inlined, or linked in the head. */
  html: number;
  /** Scripts that are loaded with the page; islands that wait for a touch are not. */
  script: number;
  /** Fonts that the page's CSS names; each is a file of its own, and compressed as it is. */
  fonts: number;
  /** All of these, the CSS that arrives while the head is shown, and the pictures that are loaded at once. */
  criticalCss: number;
}

const KB = 1024;

/**
 * Where the budgets are to arrive. 14 KB is what a server may send before it hears from the reader: ten packets
 * (RFC 6928), less the headers. `npm run budgets` says how far each type is from it.
 */
export const goals: Sizes = { html: 14 * KB, script: 1.5 * KB, fonts: 80 * KB, criticalCss: 120 * KB };

/** So many words an article's budget holds; what is written beyond that is text and no burden of ours. */
const EXPECTED_WORDS = 700;
/** What a word of German weighs in Brotli, in bytes. */
const BYTES_A_WORD = 3;

/**
 * What a long article may weigh beyond its budget, so that no editor has to cut a text for its bytes.
 * @param words as its structured data counts them
 * @returns bytes
 */
export const wordAllowance = (words: number): number => Math.max(0, words - EXPECTED_WORDS) * BYTES_A_WORD;

/** Budgets by page type: the goal, or less where less was reached. */
export const budgets: Readonly<Record<PageType, Sizes>> = {
  article: goals,
  front: { ...goals, html: 10.5 * KB },
  list: { ...goals, html: 12 * KB },
  page: goals,
};
