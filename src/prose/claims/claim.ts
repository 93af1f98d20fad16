/** Where a figure comes from (D6): who says so, as of when, where to check it; the sentence that says so, and where it stands. */
import { z } from 'astro/zod';
import { formatDay } from '../../lib/format/dates.ts';
import { choice, day, help, webUrl } from '../../lib/schema/primitives.ts';
import type { Evidence } from '../people.ts';
import { proseText, type ComponentNode, type ProseNode } from '../tree.ts';

/** The fields that every block or phrase with figures carries. */
const claimFields = {
  source: choice({
    anbieter: 'der Anbieter, ungeprüft',
    rechnung: 'von uns gerechnet',
    unabhaengig: 'eine unabhängige Quelle, mit Beleg',
  }).meta(
    help(
      'Quelle der Angabe',
      'Wer die Angabe macht: „anbieter“ (ungeprüft), „rechnung“ (von uns gerechnet: mit Beleg nach Zahlen dieser unabhängigen Quelle, ohne Beleg in einer Anzeige aus Angaben des Anbieters) oder „unabhaengig“ (dann mit Beleg)',
      'anbieter',
    ),
  ),
  asOf: day.meta(help('Stand', 'Stand der Angabe, Tag im Format JJJJ-MM-TT', '2025-09-21')),
  url: webUrl
    .optional()
    .meta(
      help(
        'Beleg',
        'Adresse im Netz; Pflicht bei „unabhaengig“, bei „rechnung“ die unabhängige Quelle der Zahlen',
        'https://www.esma.europa.eu/',
      ),
    ),
};

/** What a page needs to show where a figure comes from. */
export type ClaimOrigin = z.output<z.ZodObject<typeof claimFields>> & {
  /** Set by the compiler: in an editorial article there is no advertiser whose figures ours could be made of. */
  editorial?: true;
};

/** What stands around every block of figures (D6). */
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

/**
 * Words the sentence that says where a figure comes from, the same on pages and in feeds.
 * An `anbieter` address is named but not linked: links to an advertiser are calls to action and carry their label (D5). What calls itself
 * independent without an address counts as the advertiser's word.
 */
export function claimSentence({ source, asOf, url, editorial }: ClaimOrigin) {
  const host = url && sourceHost(url);
  const date = `Stand ${formatDay(asOf)}`;
  if (host && source !== 'anbieter') {
    const [mark, statement] =
      source === 'rechnung' ? ['Rechnung', 'Eigene Rechnung nach Zahlen von'] : ['Quelle', 'Quelle:'];
    return { mark, name: mark, statement, evidence: { href: url, host }, text: `${statement} ${host}, ${date}` };
  }
  const [mark, name, words] =
    source === 'rechnung'
      ? ['Rechnung', 'Rechnung', `Eigene Rechnung ${editorial ? 'dieser Zeitung' : OF_ADVERTISER}.`]
      : ['Anbieter', 'Angabe des Anbieters', 'Angabe des Anbieters, nicht unabhängig geprüft.'];
  const statement = host ? `${words} Zu finden bei ${host}.` : words;
  return { mark, name, statement, evidence: undefined, text: `${statement} ${date}` };
}

const OF_ADVERTISER = 'aus Angaben des Anbieters, die nicht unabhängig geprüft sind';

/** The host of a source as readers know it, such as "esma.europa.eu". */
export const sourceHost = (url: string): string => new URL(url).host.replace(/^www\./, '');

/** What is said behind a block of the claims in it that share an origin. */
export interface ClaimNote {
  /** Unique in the page; the marks of its claims open it. */
  id: string;
  origin: ClaimOrigin;
  /** Names its claims, such as "Zu „31,9 Prozent“, „3.247 Teilnehmende“: ", where the block has notes of several origins. */
  about: string;
}

/** Whether a node is a claim in a sentence; blocks of figures have their note at their foot. */
export const isPhraseClaim = (node: ProseNode): node is ComponentNode =>
  'component' in node && node.component === 'Claim';

/**
 * Places the notes of claims behind the block that holds their sentences, so that these read on in every surface.
 * @param path the beginning of the notes' ids
 * @returns the notes by the index of their claims, and by the index of the node behind which they are printed
 */
export function placeNotes(nodes: readonly ProseNode[], path: string) {
  const ofClaim = new Map<number, ClaimNote>();
  const behind = new Map<number, ClaimNote[]>();
  let block = new Map<string, { note: ClaimNote; phrases: string[] }>();
  for (const [index, node] of nodes.entries()) {
    if (isPhraseClaim(node)) {
      const origin = node.props as unknown as ClaimOrigin;
      const key = JSON.stringify([origin.source, origin.asOf, origin.url]);
      const known = block.get(key) ?? { note: { id: `${path}_${index}_note`, origin, about: '' }, phrases: [] };
      known.phrases.push(`„${proseText(node.children)}“`);
      block.set(key, known);
      ofClaim.set(index, known.note);
    } else if ('html' in node && node.endsBlock) {
      if (block.size > 1) for (const { note, phrases } of block.values()) note.about = `Zu ${phrases.join(', ')}: `;
      behind.set(
        index,
        [...block.values()].map(({ note }) => note),
      );
      block = new Map();
    }
  }
  return { ofClaim, behind };
}
