/** How a component of the prose is described: for the checks, for its view, and for editors. */
import { z } from 'astro/zod';
import { typeset } from '../lib/format/typography.ts';
import type { CampaignLink } from '../lib/links/campaign-url.ts';

/** What the components of prose need to know of the page around them; handed down by the layout, unchanged to every depth. */
export interface ProseContext {
  /** The build's clock; deadlines are judged by it (D7). */
  now: Date;
  /** Builds the link of a call to action; absent in editorial articles, which have none. */
  cta?: ((placement: string, variant: string) => CampaignLink) | undefined;
  /** True on pages, where scripts may run; absent in feeds. */
  interactive?: true;
}

/** A child element that only its parent understands, such as a bar of a chart. */
interface ItemDefinition {
  name: string;
  /** Its German name in forms and in the handbook. */
  label: string;
  props: z.ZodObject;
  /** Whether it may hold paragraphs; else it is written as `<Item … />`. */
  body?: 'prose';
}

type ItemsOf<Item> = Item extends ItemDefinition ? z.output<Item['props']>[] : never[];

/** One component that an editor may use in an article. */
interface Definition<Props extends z.ZodObject, Item extends ItemDefinition | undefined> {
  /** Its German name in forms and in the handbook. */
  label: string;
  /** One or two German sentences for editors: what it shows and when to use it. */
  summary: string;
  /** A complete, valid example in MDX; feeds the handbook, its picture, the gallery and the tests. */
  example: string;
  /** Schema of its attributes. */
  props: Props;
  /** What may stand between the tags where it has no items: a phrase, paragraphs, or nothing. */
  body?: 'phrase' | 'prose';
  item?: Item;
  /** The only kind of article that may use it. */
  only?: 'anzeige' | 'redaktionell';
  /** Checks props and items against each other; returns what is wrong and what is allowed, or nothing. */
  check?(props: z.output<Props>, items: ItemsOf<Item>): { found: string; allowed: string } | undefined;
  /** Title and sentence of its frame, where they are no attributes of these names. */
  frame?(props: z.output<Props>): { title: string; description: string };
}

/** Any component as its contract describes it. */
export type WrittenDefinition = Definition<z.ZodObject, ItemDefinition | undefined>;

/** A component as the checks, the printer and the handbook see it; its props were checked by its own schema. */
export interface ComponentDefinition extends Omit<WrittenDefinition, 'body'> {
  name: string;
  body: 'none' | 'phrase' | 'prose' | 'items';
  /** True where the figures inside are covered by the component's own source and date (D6). */
  claims: boolean;
}

/** Describes a component, keeping the types of its props for its view. */
export const define = <const Props extends z.ZodObject, const Item extends ItemDefinition | undefined = undefined>(
  definition: Definition<Props, Item>,
): Definition<Props, Item> => definition;

/** The props of a component's view: the checked attributes, its items where the component has them, and what the page adds. */
export type ViewProps<Component> =
  Component extends Definition<infer Props, infer Item>
    ? z.output<Props> &
        (Item extends ItemDefinition ? { items: ItemsOf<Item> } : object) & {
          /** Unique in the page and the same in every build: the block's path in the tree, such as "b_4_1". No slug holds an underscore. */
          id: string;
          context: ProseContext;
        }
    : never;

// Attributes are literal strings; these schemas turn them into what a component needs. Titles are what forms and the handbook show.

/** A short text, typeset. */
export const label = (title: string, max = 120) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .transform((value) => typeset(value))
    .meta({ title });

/** A decimal number written with a point. */
export const decimal = (title: string) =>
  z
    .string()
    .regex(/^[+-]?\d+(\.\d+)?$/)
    .transform(Number)
    .meta({ title, description: 'Zahl mit Punkt als Dezimalzeichen, ohne Tausenderpunkt', examples: ['31.9'] });

/** Cells of a table row, parted by a vertical bar. */
export const cells = (title: string) =>
  z
    .string()
    .min(1)
    .transform((value) => value.split('|').map((cell) => typeset(cell.trim())))
    .meta({ title, description: 'Zellen, getrennt durch |', examples: ['kostenlos | 2.999 Euro'] });

/** A switch: written as "true" or left out. */
export const flag = (title: string) =>
  z
    .literal('true')
    .transform(() => true as const)
    .meta({ title, examples: ['true'] });

/** Says that a person or event is invented (D8). */
export const fictional = flag('Erfunden').meta({
  description: 'Erfundenes Beispiel; wird im Block sichtbar so bezeichnet',
});
