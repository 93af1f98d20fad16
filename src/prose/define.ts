/** How a component of the prose vocabulary is described: for the checks, for the renderer, and for editors. */
import type { z } from 'astro/zod';
import type { ProseNode } from '../content/prose/tree.ts';

/** A child element that only its parent understands, such as a bar of a chart. */
export interface ItemDefinition {
  name: string;
  props: z.ZodType<object>;
  /** `prosa`: the item may hold paragraphs; `keiner`: it is written as `<Item … />`. */
  body: 'keiner' | 'prosa';
}

/** One component that an editor may use in an article. */
export interface ComponentDefinition {
  name: string;
  /** One or two German sentences for editors: what it shows and when to use it. */
  summary: string;
  /** A complete, valid example in MDX. */
  example: string;
  props: z.ZodType<object>;
  /** What may stand between the tags: nothing, a phrase, paragraphs, or items. */
  body: 'keiner' | 'phrase' | 'prosa' | 'items';
  item?: ItemDefinition;
  /** True where the figures inside are covered by the component's own source and date (D6). */
  claims: boolean;
  /** Checks props and items against each other; returns what is wrong and what is allowed, or nothing. */
  check?: (props: never, items: never[]) => { found: string; allowed: string } | undefined;
  /** True for a component that is allowed in advertising only. */
  paidOnly?: boolean;
}

/**
 * Describes a component, keeping the literal types of its props.
 *
 * @param definition the description
 * @returns the same object
 */
export const define = <const Definition extends ComponentDefinition>(definition: Definition): Definition =>
  definition;

type ItemOf<Definition extends ComponentDefinition> = Definition extends {
  item: infer Item extends ItemDefinition;
}
  ? z.output<Item['props']> & { body: ProseNode[] }
  : never;

/** The props that the `.astro` component of a definition receives: its checked attributes and, where it has them, its items. */
export type PropsOf<Definition extends ComponentDefinition> = z.output<Definition['props']> &
  (Definition extends { item: ItemDefinition } ? { items: ItemOf<Definition>[] } : object);
