/** A claim about the advertised product: who says so, as of when, and where to check it (disclosure rule D6). */
import { z } from 'astro/zod';
import { day, webUrl } from './primitives.ts';

/** The fields that every block or phrase with figures carries. */
const claimFields = {
  source: z.enum(['anbieter', 'rechnung', 'unabhaengig']).meta({
    title: 'Quelle der Angabe',
    description:
      'Wer die Angabe macht: „anbieter“ (ungeprüft), „rechnung“ (von uns gerechnet: mit url nach Zahlen dieser unabhängigen Quelle, sonst aus Angaben des Anbieters) oder „unabhaengig“ (dann mit url)',
    examples: ['anbieter'],
  }),
  asOf: day.meta({
    title: 'Stand',
    description: 'Stand der Angabe, Tag im Format JJJJ-MM-TT',
    examples: ['2025-09-21'],
  }),
  url: webUrl.optional().meta({
    title: 'Adresse',
    description:
      'Beleg im Netz; Pflicht bei source="unabhaengig", bei source="rechnung" die unabhängige Quelle der Zahlen',
    examples: ['https://www.esma.europa.eu/'],
  }),
};

/** What a page needs to show where a figure comes from. */
export interface ClaimOrigin {
  source: 'anbieter' | 'rechnung' | 'unabhaengig';
  asOf: string;
  url?: string | undefined;
}

/** A strict object with the claim fields; an independent claim without a URL is refused. */
export const claimObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...claimFields }).superRefine((value, context) => {
    const origin = value as unknown as ClaimOrigin;
    if (origin.source === 'unabhaengig' && !origin.url) {
      context.addIssue({
        code: 'custom',
        path: ['url'],
        message: 'eine unabhängige Angabe braucht ihren Beleg als url',
      });
    }
  });
