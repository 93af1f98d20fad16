/** What a page may weigh before the reader does anything, in bytes over the wire (Brotli). Only ever lowered. */

/** Kinds of pages with budgets of their own. */
export type PageType = 'article' | 'front' | 'list' | 'page';

/** Weights of one page. */
export interface Weights {
  /** The HTML with the CSS that it waits for: inlined, or linked in the head. */
  html: number;
  /** Scripts that are loaded with the page; islands that wait for a touch are not. */
  script: number;
  /** Fonts that the page's CSS names; each is a file of its own, and compressed as it is. */
  fonts: number;
  /** All of these, the CSS that arrives while the head is shown, and the pictures that are loaded at once. */
  firstView: number;
}

const KB = 1024;

/**
 * Where the budgets are to arrive. 14 KB is what a server may send before it hears from the reader: ten packets
 * (RFC 6928), less the headers. `npm run budgets` says how far each type is from it.
 */
export const goals: Weights = { html: 14 * KB, script: 1.5 * KB, fonts: 80 * KB, firstView: 120 * KB };

/** Budgets by page type: the goal, or less where less was reached. */
export const budgets: Readonly<Record<PageType, Weights>> = {
  article: goals,
  front: { ...goals, html: 10.5 * KB },
  list: { ...goals, html: 12 * KB },
  page: goals,
};
