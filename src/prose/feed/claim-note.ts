/** Where a figure comes from and how old it is, in the feed as on the page (D6, D8). */
import { claimStatement, originWords } from '../claims/claim-words.ts';
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { formatDay } from '../../lib/format/dates.ts';
import type { ClaimOrigin } from '../../lib/schema/claim.ts';
import { paragraph, tag, textTag } from './feed-html.ts';

/** The line that names an invented person or event, as the page prints it. */
export const FICTION_MARK = paragraph(textTag('strong', 'Erfundenes Beispiel'));

/**
 * The statement after a figure in a sentence.
 * @param origin who says it, as of when, and where to check it
 */
export const inlineNote = (origin: ClaimOrigin): string =>
  ` <small>[${escapeHtml(claimStatement(origin))}]</small>`;

/**
 * The statement below a block.
 * @param origin see {@link inlineNote}
 */
function blockNote(origin: ClaimOrigin): string {
  const { statement, evidence, found } = originWords(origin);
  const source = evidence
    ? `${statement} <a href="${escapeHtml(evidence.href)}" rel="noopener external">${escapeHtml(evidence.host)}</a>, `
    : escapeHtml(`${statement}. ${found ? `Zu finden bei ${found}. ` : ''}`);
  return paragraph(tag('small', `${source}Stand ${formatDay(origin.asOf)}.`));
}

/** The parts of a block with figures. */
interface ClaimBlock {
  title: string;
  description?: string | undefined;
  origin: ClaimOrigin;
  fictional?: boolean | undefined;
}

/**
 * A block of figures with title, body and statement.
 * @param block title and origin
 * @param body ready HTML
 */
export const claimBlock = ({ title, description, origin, fictional }: ClaimBlock, body: string): string =>
  (fictional ? FICTION_MARK : '') +
  paragraph(textTag('strong', title)) +
  (description ? textTag('p', description) : '') +
  body +
  blockNote(origin);
