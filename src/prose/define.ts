/** Types and helpers for the contracts of prose components. */
import { z } from 'astro/zod';
import { typeset } from '../lib/format/typography.ts';
import { paragraphs, pattern, withoutSlips } from '../lib/schema/primitives.ts';
import type { CampaignLink } from '../lib/links/external.ts';

/** What components of prose need to know about their page; passed down unchanged to nested components. */
export interface ProseContext {
  /** The build's clock, by which deadlines expire (D7). */
  now: Date;
  /** Builds the link of a call to action; absent in editorial articles, which have none. */
  cta?: ((placement: string, variant: string) => CampaignLink) | undefined;
  /** True on pages, where scripts may run; absent in feeds. */
  interactive?: true;
}

/** A child element of one component, such as a bar of a chart. */
interface ItemDefinition {
  name: string;
  /** German name for forms and the handbook. */
  label: string;
  props: z.ZodObject;
  /** Set if it contains paragraphs; otherwise it is written as `<Item … />`. */
  body?: 'prose';
  /** Set if the newest is the first, so that forms add above the others. */
  newestFirst?: true;
}

type ItemsOf<Item> = Item extends ItemDefinition ? z.output<Item['props']>[] : never[];

/** The contract of a component. */
interface Definition<Props extends z.ZodObject, Item extends ItemDefinition | undefined> {
  /** German name for forms and the handbook. */
  label: string;
  /** One or two German sentences for editors: what it shows and when to use it. */
  summary: string;
  /** A complete, valid example in MDX, for the handbook, the gallery and the tests. */
  example: string;
  props: Props;
  /** Content of a component without items: a phrase, paragraphs, or nothing. */
  body?: 'phrase' | 'prose';
  item?: Item;
  /** The only kind of article that may use it. */
  only?: 'anzeige' | 'redaktionell';
  /** Checks props and items against each other; returns what was found and what is allowed, or undefined. */
  check?(props: z.output<Props>, items: ItemsOf<Item>): { found: string; allowed: string } | undefined;
  /** Title and description of its frame, if they are not attributes of these names, and its element id. */
  frame?(props: z.output<Props>): { title: string; description: string; anchor?: string };
}

/** The contract of any component. */
export type WrittenDefinition = Definition<z.ZodObject, ItemDefinition | undefined>;

/** A registered component. */
export interface ComponentDefinition extends Omit<WrittenDefinition, 'body'> {
  name: string;
  body: 'none' | 'phrase' | 'prose' | 'items';
  /** True where the figures inside are covered by the component's own source and date (D6). */
  claims: boolean;
  /** Whether a component with a phrase as its content may lack it. */
  mayBeEmpty?: true;
}

/** Defines a contract. Only infers its type, from which the props of the view are derived. */
export const define = <const Props extends z.ZodObject, const Item extends ItemDefinition | undefined = undefined>(
  definition: Definition<Props, Item>,
): Definition<Props, Item> => definition;

/** Props of a component's view: the validated attributes, items if it has some, and what Prose.astro adds. */
export type ViewProps<Component> =
  Component extends Definition<infer Props, infer Item>
    ? z.output<Props> &
        (Item extends ItemDefinition ? { items: ItemsOf<Item> } : object) & {
          /** Unique and stable: the path in the tree, such as "b_4_1". Ids of headings have no underscore. */
          id: string;
          /** Set by the compiler in advertisements. */
          paid?: true;
          context: ProseContext;
        }
    : never;

// Schemas of attributes, which are literal strings in MDX. Titles are shown in forms and in the handbook.

/** A short text, typeset. */
export const shortText = (title: string, max = 120) => paragraphs(1, max).meta({ title });

/** A number with a decimal comma, as written in German, or a point; not "1.200", which may be meant as thousands. */
export const decimal = (title: string) =>
  pattern(
    /^(?![+-]?[1-9]\d{0,2}\.\d{3}$)[+-]?\d+([.,]\d+)?$/,
    'Zahl mit Komma oder Punkt als Dezimalzeichen; tausend ohne Punkt: 1200, drei Nachkommastellen mit Komma: 1,200',
    '31,9',
  )
    .transform((value) => Number(value.replace(',', '.')))
    .meta({ title });

/** Cells of a table row, separated by a vertical bar. */
export const cells = (title: string) =>
  z
    .string()
    .min(1)
    .superRefine(withoutSlips)
    .transform((value) => value.split('|').map((cell) => typeset(cell.trim())))
    .meta({ title, description: 'Zellen, getrennt durch |', examples: ['kostenlos | 2.999 Euro'] });

/** A flag: "true" or absent. */
export const attributeFlag = (title: string) =>
  z
    .literal('true')
    .transform(() => true as const)
    .meta({ title, examples: ['true'] });

/** Marks a person or event as invented (D8). */
export const fictional = attributeFlag('Erfunden').meta({
  description: 'Erfundenes Beispiel; wird im Block sichtbar so bezeichnet',
});
