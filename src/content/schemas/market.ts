/** content/market/<id>.yaml: fixed quotes of the ticker and the items of the Markt-Alert card. Never live data. */
import { z } from 'astro/zod';
import { instant, text } from '../../lib/schema/primitives.ts';

const common = { order: z.int().min(0).meta({ title: 'Reihung' }), asOf: instant.meta({ title: 'Zeitpunkt' }) };
const type = { title: 'Art' };

const quote = z.strictObject({
  type: z.literal('kurs').meta(type),
  ...common,
  label: text(2, 20).meta({ title: 'Kürzel', description: 'Kürzel', examples: ['ATX'] }),
  value: z.number().meta({ title: 'Stand des Kurses', description: 'Stand', examples: [3654.28] }),
  decimals: z.int().min(0).max(5).meta({ title: 'Nachkommastellen', description: 'Nachkommastellen' }),
  change: z.number().meta({ title: 'Veränderung', description: 'Veränderung in Prozent', examples: [0.8] }),
  unit: z.enum(['Punkte', 'USD', 'EUR']).meta({ title: 'Einheit' }),
  history: z.array(z.number()).min(2).max(60).optional().meta({
    title: 'Frühere Stände',
    description: 'Frühere Stände, ältester zuerst, für die kleine Linie neben dem Kurs',
  }),
  fictional: z.boolean().default(false).meta({
    title: 'Erfunden',
    description: 'true, wenn der Kurs erfunden ist; dann steht das dabei, und keine Zeit',
  }),
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
