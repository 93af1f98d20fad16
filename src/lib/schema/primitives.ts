/** The small building blocks of every content schema. Descriptions are German: editors read them in the editor and in errors. */
import { z } from 'astro/zod';
import { typeset } from '../../lib/format/typography.ts';

/**
 * A line of running text, typeset for Austrian German.
 *
 * @param min fewest characters
 * @param max most characters
 */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .transform((value) => typeset(value));

/** File name and address of an entry: lower case, digits, hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)
  .meta({
    description: 'Kennung aus Kleinbuchstaben, Ziffern und Bindestrichen (ä wird ae)',
    examples: ['banking-ai-advantage'],
  });

/** A value of a campaign parameter or a placement: lower case, digits, hyphens and underscores. */
export const token = z
  .string()
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/)
  .max(60)
  .meta({ description: 'Kennwort aus Kleinbuchstaben, Ziffern, - und _', examples: ['final_cta'] });

/** A calendar day without a time. */
export const day = z.iso.date().meta({ description: 'Tag im Format JJJJ-MM-TT', examples: ['2025-09-21'] });

/** A point in time with an explicit offset, so that it means the same on every machine. */
export const instant = z.iso.datetime({ offset: true, local: false }).meta({
  description: 'Zeitpunkt mit Zeitzone: JJJJ-MM-TTThh:mm:ss+02:00',
  examples: ['2025-09-21T08:00:00+02:00'],
});

/** An absolute address; only https, so that no link leads to an unprotected page. */
export const webUrl = z
  .url({ protocol: /^https$/ })
  .meta({ description: 'Vollständige Adresse mit https://', examples: ['https://www.fma.gv.at/'] });

/** A path of this site, or an absolute https address. */
export const href = z
  .string()
  .regex(/^(\/(?!\/)[^\s]*|https:\/\/[^\s]+)$/)
  .meta({ description: 'Pfad auf dieser Website oder Adresse mit https://', examples: ['/news'] });

/**
 * A switch that is off unless the file says otherwise.
 *
 * @param description what it does where it is on
 */
export const flag = (description: string) =>
  z
    .boolean()
    .default(false)
    .meta({ description, examples: [true] });

/** An e-mail address. */
export const email = z
  .email()
  .meta({ description: 'E-Mail-Adresse', examples: ['redaktion@donaukurs.example'] });

/** Reference to an entry of another collection; `content/checks` checks that it exists. */
export const reference = (folder: string, example: string) =>
  slug.meta({
    description: `Dateiname aus content/${folder} ohne Endung, nur Kleinbuchstaben, Ziffern und Bindestriche`,
    examples: [example],
  });
