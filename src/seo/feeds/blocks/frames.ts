/** Notes, key points and pictures. */
import { escapeHtml } from '../../../lib/format/escape-html.ts';
import type { callout, figure, keyPoints } from '../../../prose/vocabulary/frames.ts';
import type { BlockOf } from '../block.ts';
import { tag, textTag } from '../feed-html.ts';

const tones = { hinweis: 'Hinweis', pruefen: 'Zum Nachprüfen', risiko: 'Risiko' };

/** A note; its tone is a word. */
export const calloutBlock: BlockOf<typeof callout> = ({ title, tone }, { children }) =>
  tag('blockquote', tag('p', `${tones[tone]}: ${textTag('strong', title)}`) + children);

/** The most important points. */
export const keyPointsBlock: BlockOf<typeof keyPoints> = ({ title }, { children }) =>
  tag('p', textTag('strong', title)) + children;

/** A picture with its text and origin. */
export const figureBlock: BlockOf<typeof figure> = ({ src, alt, caption, credit }, _inside, { page }) =>
  tag(
    'figure',
    `<img src="${escapeHtml(new URL(src, page).href)}" alt="${escapeHtml(alt)}">${tag('figcaption', `${escapeHtml(caption)} ${textTag('small', credit)}`)}`,
  );
