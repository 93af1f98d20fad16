/** How a component of the prose is described: for the checks, for pages and feeds, and for editors. One folder holds one component. */
import type { z } from 'astro/zod';
import type { ProseContext, RenderedProps } from './context.ts';
import type { ProseNode } from './tree.ts';

/** A child element that only its parent understands, such as a bar of a chart. */
export interface ItemDefinition {
  name: string;
  /** Its German name in forms and in the handbook. */
  label: string;
  props: z.ZodType<object>;
  /** `prose`: the item may hold paragraphs; `none`: it is written as `<Item … />`. */
  body: 'none' | 'prose';
}

/** A further state of a component, shown in the gallery. */
export interface ComponentState {
  /** What is special about it, in German. */
  state: string;
  mdx: string;
  /** The clock to render it by; without it the gallery's own. */
  now?: string;
}

/** What a component needs to know of the feed's item. */
export interface FeedContext extends ProseContext {
  /** The article's canonical address; relative links are resolved against it. */
  page: string;
}

/** The already printed inside of a component: what stands between its tags, and the body of each of its items, in order. */
export interface FeedInside {
  children: string;
  bodies: string[];
}

type ItemsOf<Item> = Item extends ItemDefinition
  ? { items: (z.output<Item['props']> & { body: ProseNode[] })[] }
  : object;

/** One component that an editor may use in an article. */
interface Definition<Props extends z.ZodType<object>, Item extends ItemDefinition | undefined> {
  name: string;
  /** Its German name in forms and in the handbook. */
  label: string;
  /** One or two German sentences for editors: what it shows and when to use it. */
  summary: string;
  /** A complete, valid example in MDX; feeds the handbook, its picture, the gallery and the tests. */
  example: string;
  /** Further states for the gallery. */
  states?: readonly ComponentState[];
  /** Schema of its attributes. */
  props: Props;
  /** What may stand between the tags: nothing, a phrase, paragraphs, or items. */
  body: 'none' | 'phrase' | 'prose' | 'items';
  item?: Item;
  /** True where the figures inside are covered by the component's own source and date (D6). */
  claims: boolean;
  /** True for a component that is allowed in advertising only. */
  paidOnly?: boolean;
  /** Checks props and items against each other; returns what is wrong and what is allowed, or nothing. */
  check?: (
    props: z.output<Props>,
    items: Item extends ItemDefinition ? z.output<Item['props']>[] : never[],
  ) => { found: string; allowed: string } | undefined;
  /** Prints it for feeds: plain HTML without style, script or id. */
  feed: (props: z.output<Props> & ItemsOf<Item>, inside: FeedInside, context: FeedContext) => string;
}

/** A component as the checks, the printers and the handbook see it; its props were checked by its own schema. */
export interface ComponentDefinition extends Omit<Definition<z.ZodType<object>, ItemDefinition>, 'check' | 'feed'> {
  check?: (props: never, items: never[]) => { found: string; allowed: string } | undefined;
  feed: (props: never, inside: FeedInside, context: FeedContext) => string;
}

/** Describes a component, keeping the types of its props for its view. */
export const define = <
  const Props extends z.ZodType<object>,
  const Item extends ItemDefinition | undefined = undefined,
>(
  definition: Definition<Props, Item>,
): Definition<Props, Item> => definition;

/** The props that `view.astro` receives: the checked attributes, its items where the component has them, and what the page adds. */
export type PropsOf<Component> =
  Component extends Definition<infer Props, infer Item> ? z.output<Props> & ItemsOf<Item> & RenderedProps : never;
