/** Where a figure comes from (D6): who says so, as of when, where to check it; and the words for it, the same at a figure, under a block and in the feed. */
import { z } from 'astro/zod';
import { formatDay } from '../../lib/format/dates.ts';
import { day, help, webUrl } from '../../lib/schema/primitives.ts';
import type { Evidence } from '../people.ts';

/** The fields that every block or phrase with figures carries. */
const claimFields = {
  source: z
    .enum(['anbieter', 'rechnung', 'unabhaengig'])
    .meta(
      help(
        'Quelle der Angabe',
        'Wer die Angabe macht: „anbieter“ (ungeprüft), „rechnung“ (von uns gerechnet: mit url nach Zahlen dieser unabhängigen Quelle, sonst aus Angaben des Anbieters) oder „unabhaengig“ (dann mit url)',
        'anbieter',
      ),
    ),
  asOf: day.meta(help('Stand', 'Stand der Angabe, Tag im Format JJJJ-MM-TT', '2025-09-21')),
  url: webUrl
    .optional()
    .meta(
      help(
        'Adresse',
        'Beleg im Netz; Pflicht bei source="unabhaengig", bei source="rechnung" die unabhängige Quelle der Zahlen',
        'https://www.esma.europa.eu/',
      ),
    ),
};

/** What a page needs to show where a figure comes from. */
export type ClaimOrigin = z.output<z.ZodObject<typeof claimFields>>;

/** What stands around every block of figures, on pages and in feeds (D6). */
export interface FigureFrame extends ClaimOrigin, Pick<Evidence, 'fictional' | 'consentOn'> {
  title: string;
  description?: string | undefined;
}

/** A strict object with the claim fields; an independent claim without a URL is refused. */
export const claimObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...claimFields }).superRefine((value, context) => {
    const { source, url } = value as unknown as ClaimOrigin;
    if (source !== 'unabhaengig' || url) return;
    context.addIssue({ code: 'custom', path: ['url'], message: 'eine unabhängige Angabe braucht ihren Beleg als url' });
  });

/** What is said of a figure's origin, before its date. */
interface OriginWords {
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
      ? { mark: 'Rechnung', statement: 'Eigene Rechnung aus Angaben des Anbieters, die nicht unabhängig geprüft sind' }
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
