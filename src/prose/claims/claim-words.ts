/** The words that say where a figure comes from (D6). They are the same at a figure, under a block, in the feed and in a name that is only heard. */
import { formatDay } from '../../lib/format/dates.ts';
import type { ClaimOrigin } from '../../lib/schema/claim.ts';

/** What is said of a figure's origin, before its date. */
export interface OriginWords {
  /** The short mark at a figure in a sentence. */
  mark: string;
  /** The statement; where there is evidence, its host follows. */
  statement: string;
  /** An independent source, to be linked. */
  evidence?: { href: string; host: string };
  /** Host of an advertiser's own address: named but not linked, for links to it are calls to action and carry their label (D5). */
  found?: string;
}

/** Chooses the words. What calls itself independent without an address counts as the advertiser's word. */
export function originWords({ source, url }: ClaimOrigin): OriginWords {
  const host = url && sourceHost(url);
  if (source !== 'anbieter' && host) {
    const evidence = { href: url, host };
    return source === 'rechnung'
      ? { mark: 'Rechnung', statement: 'Eigene Rechnung nach Zahlen von', evidence }
      : { mark: 'Quelle', statement: 'Quelle:', evidence };
  }
  const words =
    source === 'rechnung'
      ? {
          mark: 'Rechnung',
          statement: 'Eigene Rechnung aus Angaben des Anbieters, die nicht unabhängig geprüft sind',
        }
      : { mark: 'Anbieter', statement: 'Angabe des Anbieters, nicht unabhängig geprüft' };
  return host ? { ...words, found: host } : words;
}

/** The host of a source as readers know it, such as "esma.europa.eu". */
export const sourceHost = (url: string): string => new URL(url).host.replace(/^www\./, '');

/** The whole statement as plain text, such as "Angabe des Anbieters, nicht unabhängig geprüft, Stand 21. September 2025". */
export function claimStatement(origin: ClaimOrigin): string {
  const { statement, evidence } = originWords(origin);
  return `${statement}${evidence ? ` ${evidence.host}` : ''}, Stand ${formatDay(origin.asOf)}`;
}
