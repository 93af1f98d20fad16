/** Building blocks of the content schemas. Descriptions are German, as editors see them in forms and diagnostics. */
import { z } from 'astro/zod';
import { localInstant } from '../format/dates.ts';
import { typeset } from '../format/typography.ts';
import { typingSlipIn } from '../format/typing-slips.ts';
import { isPlainUrl } from '../links/sponsor-address.ts';

/** Metadata of a field for forms, editors' programs and diagnostics. */
export const help = (title: string, description: string, example?: unknown) => ({
  title,
  description,
  ...(example === undefined ? {} : { examples: [example] }),
});

/** Schema of a text of a certain form, with the form in German words, for diagnostics and as description. */
export const pattern = (form: RegExp, words: string, example: string) =>
  z
    .string()
    .regex(form, { error: words, abort: true })
    .meta({ description: words, patternErrorMessage: words, examples: [example] });

/** Refines a schema of running text: reports its first slip of typing, which the audit would find on a page. */
export function withoutSlips(value: string, context: z.RefinementCtx<string>): void {
  const { found: input, allowed: message } = typingSlipIn(typeset(value)) ?? {};
  if (message) context.addIssue({ code: 'custom', input, message });
}

/** Schema of running text with `min` to `max` characters; empty lines separate paragraphs. Typeset when parsed. */
export const paragraphs = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .superRefine(withoutSlips)
    .transform((value) => typeset(value));

/** Option of a rule about several fields: it applies beside faults of single fields, so that all are reported at once. */
export const besideOthers = { when: Boolean };

/** Schema of a single line of running text; line breaks become spaces. */
export const text = (min: number, max: number) =>
  paragraphs(min, max).transform((value) => value.replace(/\s*[\r\n]\s*/g, ' '));

/** Maximum length of file names and slugs. */
export const MAX_SLUG_LENGTH = 80;

/** Folder of downloads (documents, tables, calendars), relative to the project's root. */
export const FILES = 'content/files';

/** The ending of a download's name, with its format. */
export const downloadEnding = /\.(pdf|csv|xlsx|ics)$/;

/** File names in that folder. The files themselves are checked in `content/checks/public-files.ts`. */
export const downloadName = new RegExp(`^[a-z0-9-]{1,75}${downloadEnding.source}`);

/** Pattern of slugs. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Schema of a slug: the file name of an entry and the last segment of its URL. */
export const slug = pattern(
  slugPattern,
  'Kennung aus Kleinbuchstaben, Ziffern und Bindestrichen (ä wird ae)',
  'banken-und-ki',
).max(MAX_SLUG_LENGTH);

/** Schema of a domain. */
export const domain = pattern(
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/,
  'eine Domain in Kleinbuchstaben, ohne https:// davor und ohne / danach',
  'muster-app.example',
).max(120);

/** Schema of a whole number from `least` to `most`. */
export const integer = (least: number, most: number) => z.int().min(least).max(most);

/** Whether no entry, or id of an entry, is in the list twice. */
const isUnique = (list: readonly unknown[]): boolean =>
  new Set(list.map((entry) => (entry as { id?: unknown } | null)?.id ?? entry)).size === list.length;

/** Schema of a list with `least` to `most` entries. If `once` is given, duplicates are refused with this message. */
export const list = <Item extends z.ZodType>(item: Item, least = 0, most?: number, once?: string): z.ZodArray<Item> => {
  const atLeast = least > 0 ? z.array(item).min(least) : z.array(item);
  const entries = most === undefined ? atLeast : atLeast.max(most);
  return once === undefined ? entries : entries.refine(isUnique, once);
};

/** Schema of former slugs. New ones must be appended, never prepended, as the first one is the entry's id in feeds. */
export const formerSlugs = list(slug)
  .default([])
  .meta(help('Frühere Adressen', 'Frühere Adressen, neue ans Ende; sie leiten auf die jetzige weiter'));

/** Schema of a campaign parameter's value. */
export const token = pattern(
  /^[a-z0-9]+([_-][a-z0-9]+)*$/,
  'Kennwort aus Kleinbuchstaben, Ziffern, - und _',
  'final_cta',
).max(60);

/** Schema fields for counting the clicks on a link (specification, section 8); the arguments are their examples. */
export const clickTrackingFields = (placement: string, variant: string) => ({
  placement: token.meta(help('Ort des Links', 'Ort des Links im Artikel (utm_content)', placement)),
  variant: token.meta(help('Fassung', 'Fassung des Links (utm_term)', variant)),
});

/** Schema of a calendar day. */
export const day = z.iso.date().meta({ description: 'Tag im Format JJJJ-MM-TT', examples: ['2025-09-21'] });

/** Schema of an instant in UTC or with the edition's offset on that day; other offsets are likely mistakes. */
export const instant = z.iso
  .datetime({ offset: true, local: false, abort: true })
  .superRefine((value, context) => {
    if (Number.isNaN(Date.parse(value))) return;
    const right = localInstant(new Date(value)).slice(-6);
    if (value.endsWith('Z') || value.endsWith(right)) return;
    const sameTime = `${value.slice(0, -6)}${right}`;
    const exists = localInstant(new Date(sameTime)).endsWith(right);
    const message = exists
      ? `an diesem Tag gilt die Zeitzone ${right}: ${sameTime}`
      : `in dieser Stunde wird die Uhr vorgestellt, es gibt sie nicht; gemeint ist etwa ${localInstant(new Date(value))}`;
    context.addIssue({ code: 'custom', message });
  })
  .meta({
    description:
      'Zeitpunkt mit der Zeitzone der Ausgabe; in Mitteleuropa im Sommer JJJJ-MM-TTThh:mm:ss+02:00, im Winter +01:00',
    examples: ['2025-09-21T08:00:00+02:00'],
  });

const disguised = 'eine Adresse ohne \\, ohne Leerzeichen, ohne // am Anfang und ohne Benutzernamen vor dem @';

/** Schema of an absolute https URL. */
export const webUrl = z
  .url({ protocol: /^https$/, abort: true })
  .refine(isPlainUrl, disguised)
  .meta({ description: 'Vollständige Adresse mit https://', examples: ['https://www.fma.gv.at/'] });

/** Schema of a path of this site or an absolute https URL. */
export const href = pattern(/^(\/|https:\/\/)/, 'Pfad auf dieser Website oder Adresse mit https://', '/news').refine(
  isPlainUrl,
  disguised,
);

/** Schema of a boolean that defaults to false. */
export const booleanField = (title: string, description: string) =>
  z
    .boolean()
    .default(false)
    .meta({ title, description, examples: [true] });

/** Schema of an enum, from its values with their German meanings, which forms and editors' programs show. */
export const enumOf = <const Words extends Record<string, string>>(words: Words) =>
  z
    .enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]])
    .meta({ enumDescriptions: Object.values(words) });

/** Schema of an amount in the edition's currency. */
export const money = z.number().min(0);

/** Schema of an e-mail address. */
export const email = z.email().meta(help('E-Mail', 'E-Mail-Adresse', 'redaktion@beispielblatt.example'));

/** Schema of a reference to an entry of another collection by file name; `content/checks` checks that it exists. */
export const reference = (collection: string, example: string, title: string) =>
  slug.meta({
    title,
    collection,
    description: `Dateiname aus content/${collection} ohne Endung, nur Kleinbuchstaben, Ziffern und Bindestriche`,
    examples: [example],
  });

/** Schema of a source with its URL. */
export const source = z
  .strictObject({ title: text(3, 120).meta({ title: 'Titel' }), url: webUrl.meta({ title: 'Adresse im Netz' }) })
  .meta({ title: 'Quelle' });

/** Schema of the advertisers named in an editorial text (D21). */
export const mentions = list(reference('sponsors', 'muster-invest', 'Auftraggeber'), 0, 10)
  .default([])
  .meta({
    title: 'Genannte Werbekundschaft',
    description:
      'Auftraggeber, deren Marke, Firmenwortlaut oder Domain hier vorkommt; ein Hinweis sagt es den Leserinnen und Lesern',
    examples: [['muster-invest']],
  });
