/** The words that say where a figure comes from (D6). They are the same at a figure, under a block and in a name that is only heard. */
import { formatDay } from '../../lib/format/dates.ts';
import type { ClaimOrigin } from '../../lib/schema/claim.ts';

/** The statement of figures that nobody independent stands behind, and the short mark at the figure. */
const unchecked = {
  anbieter: { mark: 'Anbieter', statement: 'Angabe des Anbieters, nicht unabhängig geprüft' },
  rechnung: {
    mark: 'Rechnung',
    statement: 'Eigene Rechnung aus Angaben des Anbieters, die nicht unabhängig geprüft sind',
  },
};

/**
 * The words for a figure without independent source.
 *
 * @param source who says it; an independent source without its address counts as the advertiser's word
 */
export const uncheckedWords = (source: ClaimOrigin['source']) =>
  unchecked[source === 'rechnung' ? 'rechnung' : 'anbieter'];

/**
 * The host of a source, as readers know it.
 *
 * @param url an absolute address
 * @returns for example "esma.europa.eu"
 */
export const sourceHost = (url: string): string => new URL(url).host.replace(/^www\./, '');

/**
 * The whole statement as plain text, for accessible names.
 *
 * @param origin who says it, as of when, and where to check it
 * @returns for example "Angabe des Anbieters, nicht unabhängig geprüft, Stand 21. September 2025"
 */
export function claimStatement({ source, asOf, url }: ClaimOrigin): string {
  const who =
    source === 'unabhaengig' && url ? `Quelle: ${sourceHost(url)}` : uncheckedWords(source).statement;
  return `${who}, Stand ${formatDay(asOf)}`;
}
