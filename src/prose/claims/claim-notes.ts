/** Where the notes of claims stand: behind the block that holds their sentences, so that these read on in every surface (D6). */
import type { ClaimOrigin } from './origin.ts';
import { htmlText, type ComponentNode, type ProseNode } from '../tree.ts';

/** What is said behind a block of the claims in it that share an origin. */
export interface ClaimNote {
  /** Unique in the page; the marks of its claims open it. */
  id: string;
  origin: ClaimOrigin;
  /** The claims' own words as HTML without tags, where the block has notes of several origins and a reader must tell them apart. */
  phrases: string[];
}

/** Whether a node is a claim in a sentence; blocks of figures have their note at their foot. */
export const isPhraseClaim = (node: ProseNode): node is ComponentNode =>
  'component' in node && node.component === 'Claim';

/**
 * Names the figures that a note is about.
 * @returns HTML such as "Zu „31,9 Prozent“, „3.247 Teilnehmende“: ", empty where there is one origin only
 */
export const aboutPhrases = ({ phrases }: ClaimNote): string =>
  phrases.length > 0 ? `Zu ${phrases.map((phrase) => `„${phrase}“`).join(', ')}: ` : '';

/**
 * Places the notes of prose; `path` is the beginning of their ids.
 * @returns the notes by the place of their claims, and by the place behind which they are printed
 */
export function placeNotes(nodes: readonly ProseNode[], path: string) {
  const ofClaim = new Map<number, ClaimNote>();
  const behind = new Map<number, ClaimNote[]>();
  let block = new Map<string, ClaimNote>();
  for (const [index, node] of nodes.entries()) {
    if (isPhraseClaim(node)) {
      const origin = node.props as unknown as ClaimOrigin;
      const key = JSON.stringify([origin.source, origin.asOf, origin.url]);
      const note = block.get(key) ?? { id: `${path}_${index}_note`, origin, phrases: [] };
      note.phrases.push(htmlText(node.children));
      block.set(key, note);
      ofClaim.set(index, note);
    } else if ('html' in node && node.endsBlock) {
      const notes = [...block.values()];
      if (notes.length === 1) for (const note of notes) note.phrases = [];
      behind.set(index, notes);
      block = new Map();
    }
  }
  return { ofClaim, behind };
}
