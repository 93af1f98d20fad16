/** The styles of the first view and their hash, the same in all pages of a kind: made once, not once a page. */
import { createHash } from 'node:crypto';
import article from '~/styles/critical-article.css?inline';
import front from '~/styles/critical-front.css?inline';

/** A style sheet, and its hash as the policy of a page names it. */
interface CriticalCss {
  text: string;
  hash: `sha256-${string}`;
}

function criticalCss(styles: string): CriticalCss {
  const text = styles
    // Tailwind's licence, and what it does for browsers without @property, stand in the linked file.
    .replace(/^\/\*!.*?\*\/\s*/, '')
    .replace(/@layer properties\{@supports.*?\}\}\}/, '')
    // Nobody points at anything before that file is there.
    .replace(/[^{};]*:(?:hover|focus)[^{}]*\{[^{}]*\}/g, '')
    .replace(/@media \(hover:hover\)\{\}/g, '')
    // The minifier repeats prefixed declarations.
    .replace(/([\w-]+:[^;{}]+;)\1+/g, '$1');
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

/** By what stands below the head of a page. */
export const firstViews = { article: criticalCss(article), front: criticalCss(front) };
