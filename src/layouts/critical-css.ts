/**
 * The styles of the first view, as they stand inside the page: of one style sheet for each kind of page, what this page uses above the link
 * to all styles.
 */
import { createHash } from 'node:crypto';
import { fontData } from 'astro:assets';
import article from '~/styles/critical-article.css?inline';
import front from '~/styles/critical-front.css?inline';
import { themeFonts } from '~/content/schemas/fonts.ts';
import { namesIn, parseCss, pruneCss } from './prune-css.ts';

/** A style sheet, and its hash as the policy of a page names it. */
interface CriticalCss {
  text: string;
  hash: `sha256-${string}`;
}

const hashOf = (text: string): CriticalCss => ({
  text,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});

// A font that comes late would move what is being read: it is loaded ahead, and there from the second page at the latest.
const faces = (
  [
    ['--font-face-serif', 'Portal Serif'],
    ['--font-face-sans', 'Portal Sans'],
  ] as const
).map(([variable, family]) => {
  const { src = [], weight } = fontData[variable]?.[0] ?? {};
  const url = src[0]?.url ?? '';
  const css = `@font-face{font-family:${family};src:url(${url});font-weight:${weight};font-display:optional}`;
  return { url, css };
});

/** Addresses of the fonts, to be loaded ahead. */
export const fontUrls = faces.map(({ url }) => url);

/** Of the fonts nothing is left out: the linked styles count on them, whatever stands above the link. */
const fontFaces =
  faces.map(({ css }) => css).join('') +
  `:root{--fallback-serif:${themeFonts.serif.fallback};--fallback-sans:${themeFonts.sans.fallback}}`;

const firstView = (css: string) => ({
  ...hashOf(fontFaces + css),
  rules: parseCss(css),
  pruned: new Map<string, CriticalCss>(),
});

/** By what stands below the head of a page. */
export const firstViews = { article: firstView(article), front: firstView(front) };

/**
 * Leaves of the first view's styles what can match in a page.
 *
 * @param top a page from its beginning to the link to all styles
 * @returns the same with fewer styles, and the policy's hash of them
 */
export function pruneCriticalCss(top: string): string {
  const whole = Object.values(firstViews).find(({ text }) => top.includes(text));
  if (!whole) return top;
  const { text, hash, rules, pruned } = whole;
  const present = namesIn(top.replace(text, ''));
  const key = [...present].toSorted().join(' ');
  const kept = pruned.get(key) ?? hashOf(fontFaces + pruneCss(rules, present));
  pruned.set(key, kept);
  return top.replace(text, () => kept.text).replace(hash, kept.hash);
}
