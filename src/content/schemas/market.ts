/** content/market/<id>.yaml: fixed quotes of the ticker and the items of the Markt-Alert card. Never live data. */
import { z } from 'astro/zod';
import { flag, help, instant, text } from '../../lib/schema/primitives.ts';

const common = { order: z.int().min(0).meta({ title: 'Reihung' }), asOf: instant.meta({ title: 'Zeitpunkt' }) };
const type = { title: 'Art' };

const quote = z.strictObject({
  type: z.literal('kurs').meta(type),
  ...common,
  label: text(2, 20).meta(help('Kürzel', 'Kürzel', 'ATX')),
  value: z.number().meta(help('Stand des Kurses', 'Stand', 3654.28)),
  decimals: z.int().min(0).max(5).meta(help('Nachkommastellen', 'Nachkommastellen')),
  change: z.number().meta(help('Veränderung', 'Veränderung in Prozent', 0.8)),
  unit: z.enum(['Punkte', 'USD', 'EUR']).meta({ title: 'Einheit' }),
  history: z
    .optional(z.array(z.number()).min(2).max(60))
    .meta(help('Frühere Stände', 'Frühere Stände, ältester zuerst, für die kleine Linie neben dem Kurs')),
  fictional: flag('Erfunden', 'true, wenn der Kurs erfunden ist; dann steht das dabei, und keine Zeit'),
});

const alert = z.strictObject({
  type: z.literal('alert').meta(type),
  ...common,
  level: z.enum(['hinweis', 'dringend']).meta({ title: 'Dringlichkeit' }),
  title: text(5, 80).meta({ title: 'Titel' }),
  text: text(20, 200).meta({ title: 'Text' }),
});

export const marketSchema = z.discriminatedUnion('type', [quote, alert]);

export type MarketData = z.output<typeof marketSchema>;
export type QuoteData = z.output<typeof quote>;
export type AlertData = z.output<typeof alert>;
