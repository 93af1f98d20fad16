/** The small building blocks of every content schema. Descriptions are German: editors read them in the editor and in errors. */
import { z } from 'astro/zod';
import { localInstant } from '../format/dates.ts';
import { typeset } from '../format/typography.ts';
import { isPlainAddress } from '../links/sponsor-address.ts';

/** What forms, editors' programs and diagnostics say of a field: its name, what belongs into it, and perhaps an example. */
export const help = (title: string, description: string, example?: unknown) => ({
  title,
  description,
  ...(example === undefined ? {} : { examples: [example] }),
});

/** Running text, typeset for Austrian German, in paragraphs parted by an empty line; from `min` to `max` characters. */
export const paragraphs = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .transform((value) => typeset(value));

/** A line of such text: where it stands in lists and heads of mails, a second one would be another entry. */
export const text = (min: number, max: number) =>
  paragraphs(min, max).transform((value) => value.replace(/\s*\n\s*/g, ' '));

/** The longest names of files and addresses. */
export const MOST_NAME_CHARACTERS = 80;

/** Where files lie that readers download (documents, tables, calendars), from the project's root. */
export const FILES = 'content/files';

/** The name of a file there. What the file itself must be is checked in `content/checks/public-files.ts`. */
export const downloadName = /^[a-z0-9-]{1,75}\.(pdf|csv|xlsx|ics)$/;

/** How file names and addresses are written. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** File name and address of an entry: lower case, digits, hyphens. */
export const slug = z
  .string()
  .regex(slugPattern)
  .max(MOST_NAME_CHARACTERS)
  .meta({
    description: 'Kennung aus Kleinbuchstaben, Ziffern und Bindestrichen (ä wird ae)',
    examples: ['banken-und-ki'],
  });

/** A whole number from `least` to `most`. */
export const integer = (least: number, most: number) => z.int().min(least).max(most);

/** Whether a list names everything once. */
export const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** A list of `least` to `most` entries; `once` are the words that refuse an entry that stands in it twice. */
export const list = <Item extends z.ZodType>(item: Item, least = 0, most?: number, once?: string): z.ZodArray<Item> => {
  const atLeast = least > 0 ? z.array(item).min(least) : z.array(item);
  const entries = most === undefined ? atLeast : atLeast.max(most);
  return once === undefined ? entries : entries.refine(isUnique, once);
};

/** Addresses that an entry had before; append to them, never prepend: the first one is its identity in feeds. */
export const formerSlugs = list(slug)
  .default([])
  .meta(help('Frühere Adressen', 'Frühere Adressen; sie leiten auf die jetzige weiter'));

/** A value of a campaign parameter or a placement: lower case, digits, hyphens and underscores. */
export const token = z
  .string()
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/)
  .max(60)
  .meta({ description: 'Kennwort aus Kleinbuchstaben, Ziffern, - und _', examples: ['final_cta'] });

/** What tells the clicks on one call to action from those on others (specification, section 7), with examples. */
export const counted = (placement: string, variant: string) => ({
  placement: token.meta(help('Ort des Links', 'Ort des Links im Artikel (utm_content)', placement)),
  variant: token.meta(help('Fassung', 'Fassung des Links (utm_term)', variant)),
});

/** A calendar day without a time. */
export const day = z.iso.date().meta({ description: 'Tag im Format JJJJ-MM-TT', examples: ['2025-09-21'] });

/** A point in time with the edition's offset on that day, so that it means the same on every machine and what its author meant. */
export const instant = z.iso
  .datetime({ offset: true, local: false, abort: true })
  .superRefine((value, context) => {
    if (Number.isNaN(Date.parse(value))) return;
    const right = localInstant(new Date(value)).slice(-6);
    if (value.endsWith('Z') || value.endsWith(right)) return;
    const message = `an diesem Tag gilt die Zeitzone ${right}: ${value.slice(0, -6)}${right}`;
    context.addIssue({ code: 'custom', message });
  })
  .meta({
    description:
      'Zeitpunkt mit der Zeitzone der Ausgabe; in Mitteleuropa im Sommer JJJJ-MM-TTThh:mm:ss+02:00, im Winter +01:00',
    examples: ['2025-09-21T08:00:00+02:00'],
  });

const disguised = 'eine Adresse ohne \\, ohne Leerzeichen, ohne // am Anfang und ohne Benutzernamen vor dem @';

/** An absolute address; only https, so that no link leads to an unprotected page. */
export const webUrl = z
  .url({ protocol: /^https$/, abort: true })
  .refine(isPlainAddress, disguised)
  .meta({ description: 'Vollständige Adresse mit https://', examples: ['https://www.fma.gv.at/'] });

/** A path of this site, or an absolute https address. */
export const href = z
  .string()
  .regex(/^(\/|https:\/\/)/)
  .refine(isPlainAddress, disguised)
  .meta({ description: 'Pfad auf dieser Website oder Adresse mit https://', examples: ['/news'] });

/** A switch that is off unless the file says otherwise. */
export const flag = (title: string, description: string) =>
  z
    .boolean()
    .default(false)
    .meta({ title, description, examples: [true] });

/** One of a few words, each with its meaning; forms and editors' programs show both. */
export const choice = <const Words extends Record<string, string>>(words: Words) =>
  z
    .enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]])
    .meta({ enumDescriptions: Object.values(words) });

/** An amount of money. */
export const euros = z.number().min(0);

/** An e-mail address. */
export const email = z.email().meta(help('E-Mail', 'E-Mail-Adresse', 'redaktion@beispielblatt.example'));

/** The file name of an entry of another collection; `content/checks` checks that it exists. */
export const reference = (collection: string, example: string, title: string) =>
  slug.meta({
    title,
    collection,
    description: `Dateiname aus content/${collection} ohne Endung, nur Kleinbuchstaben, Ziffern und Bindestriche`,
    examples: [example],
  });

/** Where something is written, with its link. */
export const source = z
  .strictObject({ title: text(3, 120).meta({ title: 'Titel' }), url: webUrl.meta({ title: 'Adresse im Netz' }) })
  .meta({ title: 'Quelle' });

/** The advertisers that an editorial text names (D21). */
export const mentions = list(reference('sponsors', 'muster-invest', 'Auftraggeber'), 0, 10)
  .default([])
  .meta({
    title: 'Genannte Werbekundschaft',
    description:
      'Auftraggeber, deren Marke, Firmenwortlaut oder Domain hier vorkommt; ein Hinweis sagt es den Leserinnen und Lesern',
    examples: [['muster-invest']],
  });
