/** Claims (D6): fields for the source and date of figures, the sentence that states them, and where it is placed. */
import { z } from 'astro/zod';
import { externalRel } from '../../lib/links/external.ts';
import { besideOthers, enumOf, day, help, webUrl } from '../../lib/schema/primitives.ts';
import type { Evidence } from '../people.ts';
import { proseText, type ComponentNode, type ProseNode } from '../tree.ts';

/** Schema fields of every block or phrase with figures. */
const claimFields = {
  source: enumOf({
    anbieter: 'der Anbieter, ungeprüft',
    rechnung: 'von uns gerechnet',
    unabhaengig: 'eine unabhängige Quelle, mit Beleg',
  }).meta(
    help(
      'Quelle der Angabe',
      'Wer die Angabe macht; was wir rechnen, beruht mit Beleg auf Zahlen dieser unabhängigen Quelle, ohne Beleg in einer Anzeige auf Angaben des Anbieters',
      'anbieter',
    ),
  ),
  asOf: day.meta(help('Stand', 'Stand der Angabe, Tag im Format JJJJ-MM-TT', '2025-09-21')),
  url: webUrl
    .optional()
    .meta(
      help(
        'Beleg',
        'Adresse im Netz; Pflicht bei einer unabhängigen Quelle und in einer Live-Ausgabe bei einer Angabe des Anbieters (wo er das selbst sagt), bei eigener Rechnung die unabhängige Quelle der Zahlen',
        'https://www.esma.europa.eu/',
      ),
    ),
};

/** Source and date of a figure. */
export type ClaimOrigin = z.output<z.ZodObject<typeof claimFields>> & {
  /** Set by the compiler in advertisements. Our own calculations in editorial articles use no advertiser's figures. */
  paid?: true;
};

/** Title, description and source of a block of figures (D6). */
export interface FigureFrame extends ClaimOrigin, Pick<Evidence, 'fictional' | 'consentOn'> {
  title: string;
  description?: string | undefined;
  /** Element id for links to the block. */
  anchor?: string | undefined;
}

function checkEvidence(value: object, context: z.core.$RefinementCtx<unknown>): void {
  const { source, url } = value as ClaimOrigin;
  if (source !== 'unabhaengig' || url) return;
  context.addIssue({ code: 'custom', path: ['url'], message: 'eine unabhängige Angabe braucht ihren Beleg als url' });
}

/** Strict object schema with the claim fields. Refuses independent claims without a URL. */
export const claimObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...claimFields }).superRefine(checkEvidence, besideOthers);

/**
 * The sentence on the source of a figure, the same on pages and in feeds. The URL of an `anbieter` claim is named but
 * not linked, as links to an advertiser need a label (D5). An independent claim without a URL is treated as the
 * advertiser's.
 * @returns `mark` and `name` of the claim's source in short, and the `statement` with the linkable `evidence` after it
 */
export function claimSentence({ source, url, paid }: Omit<ClaimOrigin, 'asOf'>) {
  const host = url && sourceHost(url);
  if (host && source !== 'anbieter') {
    const [mark, statement] =
      source === 'rechnung' ? ['Rechnung', 'Eigene Rechnung nach Zahlen von'] : ['Quelle', 'Quelle:'];
    return { mark, name: mark, statement, evidence: { href: url, host, rel: externalRel(paid) } };
  }
  const [mark, name, words] =
    source === 'rechnung'
      ? ['Rechnung', 'Rechnung', `Eigene Rechnung ${paid ? OF_ADVERTISER : 'dieser Zeitung'}.`]
      : ['Anbieter', 'Angabe des Anbieters', 'Angabe des Anbieters, nicht unabhängig geprüft.'];
  const statement = host ? `${words} Zu finden bei ${host}.` : words;
  return { mark, name, statement, evidence: undefined };
}

const OF_ADVERTISER = 'aus Angaben des Anbieters, die nicht unabhängig geprüft sind';

/** Host of a source for display, without "www.", such as "esma.europa.eu". */
export const sourceHost = (url: string): string => new URL(url).host.replace(/^www\./, '');

/** A note after a block, on those claims in it that share an origin. */
export interface ClaimNote {
  /** Unique in the page; target of its claims' buttons. */
  id: string;
  origin: ClaimOrigin;
  /** Lists its claims if the block has several notes, such as "Zu „31,9 Prozent“, „3.247 Teilnehmende“: ". */
  about: string;
}

/** Whether a node is a claim in a sentence, as opposed to a block of figures. */
export const isPhraseClaim = (node: ProseNode): node is ComponentNode =>
  'component' in node && node.component === 'Claim';

/**
 * Makes the notes of claims in sentences, whose ids begin with `path`: by index of their claims, and by index of the
 * node after which they are rendered, at the end of the paragraph, list or table with these sentences.
 */
export function placeNotes(nodes: readonly ProseNode[], path: string) {
  const ofClaim = new Map<number, ClaimNote>();
  const behind = new Map<number, ClaimNote[]>();
  let block = new Map<string, { note: ClaimNote; phrases: string[] }>();
  for (const [index, node] of nodes.entries()) {
    if (isPhraseClaim(node)) {
      const origin = node.props as unknown as ClaimOrigin;
      const key = JSON.stringify([origin.source, origin.asOf, origin.url]);
      const group = block.get(key) ?? { note: { id: `${path}_${index}_note`, origin, about: '' }, phrases: [] };
      group.phrases.push(`„${proseText(node.children)}“`);
      block.set(key, group);
      ofClaim.set(index, group.note);
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
