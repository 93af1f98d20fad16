/** Prints the Markdown that all sites share; phrases and components each site writes its own way. */
import type { Block, Component, Phrase } from './blocks.ts';

/** How a site writes what Markdown has no signs for. */
export interface Notation {
  phrase: (phrase: Phrase) => string;
  component: (component: Component) => string;
}

/**
 * Prints a block.
 *
 * @param part the block
 * @param notation of the site
 */
export function printBlock(part: Block, { phrase, component }: Notation): string {
  switch (part.kind) {
    case 'heading':
      return `## ${part.text}`;
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'paragraph':
      return part.parts.map((piece) => (typeof piece === 'string' ? piece : phrase(piece))).join('');
    case 'component':
      return component(part);
  }
}
