/** Where a figure comes from and how old it is, in the feed as on the page (D6, D8). */
import { aboutPhrases, type ClaimNote } from '../claims/claim-notes.ts';
import { claimStatement, originWords, sourceHost } from '../claims/claim-words.ts';
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { formatDay } from '../../lib/format/dates.ts';
import type { ClaimOrigin } from '../../lib/schema/claim.ts';
import { evidenceWords, type Evidence } from '../people.ts';
import { paragraph, tag, textTag } from './feed-html.ts';

/** The line that names an invented person or event, as the page prints it. */
export const FICTION_MARK = paragraph(textTag('strong', 'Erfundenes Beispiel'));

/** Says of a person's block that it is invented, or what stands behind it. */
export const personMark = (evidence: Evidence): string =>
  evidence.fictional
    ? FICTION_MARK
    : paragraph(
        textTag('small', evidenceWords(evidence)),
        evidence.url &&
          `<a href="${escapeHtml(evidence.url)}" rel="noopener external">${escapeHtml(sourceHost(evidence.url))}</a>`,
      );

/** The statement behind the paragraph, list or table in which figures stand. */
export const phraseNote = (note: ClaimNote): string =>
  paragraph(tag('small', `${aboutPhrases(note)}${escapeHtml(claimStatement(note.origin))}.`));

/** The statement below a block. */
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
  /** What stands behind an example (D8). */
  evidence?: Evidence | undefined;
}

/** A block of figures with title, body (ready HTML) and statement. */
export const claimBlock = ({ title, description, origin, evidence }: ClaimBlock, body: string): string =>
  (evidence ? personMark(evidence) : '') +
  paragraph(textTag('strong', title)) +
  (description ? textTag('p', description) : '') +
  body +
  blockNote(origin);
