/** What a page may weigh before the reader does anything, in bytes over the wire (Brotli). */

/** Kinds of pages with budgets of their own. */
export type PageType = 'article' | 'front' | 'list' | 'page' | 'search';

/** Sizes of one page. */
export interface Sizes {
  /** The HTML with the CSS that it waits for: inlined, or linked in the head. Without the pictures inside it. */
  html: number;
  /** Scripts that are loaded with the page; islands that wait for a touch are not. */
  script: number;
  /** Fonts that the page's CSS names; each is a file of its own, and compressed as it is. */
  fonts: number;
  /** All of these, the CSS that arrives while the head is shown, and the drawings that are loaded at once. */
  firstView: number;
  /** What a page with a photograph in its first view weighs beside that, as a phone takes it: a file, or a part of the page. */
  photograph: number;
}

const KB = 1024;

/**
 * Where the budgets are to arrive, below the 14 KB that a server may send before it hears from the reader: ten packets (RFC 6928), less
 * the headers. `npm run audit` says how far each type is from it.
 */
const goal: Sizes = { html: 13 * KB, script: 1.5 * KB, fonts: 52 * KB, firstView: 75 * KB, photograph: 20 * KB };

/** The goal of each page type. */
export const goals: Readonly<Record<PageType, Sizes>> = {
  article: goal,
  front: { ...goal, html: 9 * KB },
  list: { ...goal, html: 12 * KB },
  page: goal,
  // It searches by itself, without a framework behind it.
  search: { ...goal, script: 5 * KB },
};

/** So many words a type's budgets hold, and what each further one weighs: in lists it brings links, dates and labels with it. */
const text: Readonly<Record<PageType, { words: number; bytes: number }>> = {
  article: { words: 1500, bytes: 3 },
  front: { words: 1050, bytes: 5 },
  list: { words: 1600, bytes: 5 },
  page: { words: 1000, bytes: 3 },
  search: { words: 550, bytes: 3 },
};

/** Bytes that a page of so many words may weigh beyond its budgets: what editors write is no burden of ours. */
export const wordAllowance = (type: PageType, words: number): number =>
  Math.max(0, words - text[type].words) * text[type].bytes;

/** The fonts are the same everywhere. */
const fonts = 47 * KB;

/** Photographs differ; a drawing of the same size weighs half of this. */
const photograph = 40 * KB;

/** The runtime of the islands, with the offer to reload where code did not arrive. */
// What a reader can do before a framework is there: copying, sharing, and claims in browsers that can't open them by themselves.
const script = 2.35 * KB;

/**
 * Budgets by page type: what holds, without a photograph and for one. The front page holds some thirty stories, the
 * market and the newsletter's form.
 */
export const budgets: Readonly<Record<PageType, Sizes>> = {
  article: { ...goal, fonts, script, photograph, html: 13 * KB, firstView: 67.5 * KB },
  front: { ...goal, fonts, script, photograph, html: 9.25 * KB, firstView: 63.25 * KB },
  list: { ...goal, fonts, script, photograph, html: 10.75 * KB, firstView: 64.5 * KB },
  page: { ...goal, fonts, photograph, script: 2.65 * KB, html: 7.75 * KB, firstView: 61.5 * KB },
  search: { ...goal, fonts, photograph, script: 5.7 * KB, html: 7 * KB, firstView: 64 * KB },
};
