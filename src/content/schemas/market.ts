/** content/market/<id>.yaml: fixed quotes of the ticker and the items of the Markt-Alert card. Never live data. */
import { z } from 'astro/zod';
import { instant, text } from '../../lib/schema/primitives.ts';

const quote = z.strictObject({
  type: z.literal('kurs'),
  order: z.int().min(0),
  label: text(2, 20).meta({ description: 'Kürzel', examples: ['ATX'] }),
  value: z.number().meta({ description: 'Stand', examples: [3654.28] }),
  decimals: z.int().min(0).max(5).meta({ description: 'Nachkommastellen' }),
  change: z.number().meta({ description: 'Veränderung in Prozent', examples: [0.8] }),
  unit: z.enum(['Punkte', 'USD', 'EUR']),
  history: z
    .array(z.number())
    .min(2)
    .max(60)
    .optional()
    .meta({ description: 'Frühere Stände, ältester zuerst, für die kleine Linie neben dem Kurs' }),
  fictional: z
    .boolean()
    .default(false)
    .meta({ description: 'true, wenn der Kurs erfunden ist; dann steht das dabei, und keine Zeit' }),
  asOf: instant,
});

const alert = z.strictObject({
  type: z.literal('alert'),
  order: z.int().min(0),
  level: z.enum(['hinweis', 'dringend']),
  title: text(5, 80),
  text: text(20, 200),
  asOf: instant,
});

/** The schema of a quote or an alert. */
export const marketSchema = z.discriminatedUnion('type', [quote, alert]);

/** A quote or an alert after validation. */
export type MarketData = z.output<typeof marketSchema>;
/** A quote of the ticker. */
export type QuoteData = z.output<typeof quote>;
/** An item of the Markt-Alert card. */
export type AlertData = z.output<typeof alert>;
