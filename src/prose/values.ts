/** Attribute values in prose are literal strings; these schemas turn them into what a component needs. */
import { z } from 'astro/zod';
import { typeset } from '../lib/format/typography.ts';

/**
 * A short text attribute, typeset.
 *
 * @param max most characters
 */
export const label = (max = 120) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .transform((value) => typeset(value));

/** A decimal number written with a point, as a string attribute. */
export const decimal = z
  .string()
  .regex(/^[+-]?\d+(\.\d+)?$/)
  .transform(Number)
  .meta({ description: 'Zahl mit Punkt als Dezimalzeichen, ohne Tausenderpunkt', examples: ['31.9'] });

/** Cells of a table row, parted by a vertical bar. */
export const cells = z
  .string()
  .min(1)
  .transform((value) => value.split('|').map((cell) => typeset(cell.trim())))
  .meta({ description: 'Zellen, getrennt durch |', examples: ['kostenlos | 2.999 Euro'] });

/** Says that a person or event is invented. The sample edition knows no others (D8). */
export const fictional = z
  .literal('true')
  .transform(() => true as const)
  .meta({
    description: 'Erfundenes Beispiel; wird im Block sichtbar so bezeichnet',
    examples: ['true'],
  });
