/** Attribute values in prose are literal strings; these schemas turn them into what a component needs. Titles are what forms show. */
import { z } from 'astro/zod';
import { typeset } from '../lib/format/typography.ts';

/** A short text attribute, typeset; the title is its German name in forms and in the handbook. */
export const label = (title: string, max = 120) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .transform((value) => typeset(value))
    .meta({ title });

/** A decimal number written with a point, as a string attribute. */
export const decimal = (title: string) =>
  z
    .string()
    .regex(/^[+-]?\d+(\.\d+)?$/)
    .transform(Number)
    .meta({
      title,
      description: 'Zahl mit Punkt als Dezimalzeichen, ohne Tausenderpunkt',
      examples: ['31.9'],
    });

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
