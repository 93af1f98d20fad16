/** Schemas of market data: quotes and alerts written by hand, and time series. Never live data. */
import { z } from 'astro/zod';
import { localDay } from '../../lib/format/dates.ts';
import {
  booleanField,
  day,
  help,
  instant,
  list,
  pattern,
  source,
  text,
  webUrl,
  integer,
} from '../../lib/schema/primitives.ts';

const common = { order: z.int().min(0).meta({ title: 'Reihung' }), asOf: instant.meta({ title: 'Zeitpunkt' }) };
const type = { title: 'Art' };

const quote = z.strictObject({
  type: z.literal('kurs').meta(type),
  ...common,
  label: text(2, 20).meta(help('Kürzel', 'Kürzel', 'ATX')),
  value: z.number().meta(help('Stand des Kurses', 'Stand', 3654.28)),
  decimals: integer(0, 5).meta(help('Nachkommastellen', 'Nachkommastellen')),
  change: z.number().meta(help('Veränderung', 'Veränderung in Prozent', 0.8)),
  unit: z.enum(['Punkte', 'EUR', 'USD', 'CHF', 'GBP']).meta({ title: 'Einheit' }),
  history: z
    .optional(list(z.number(), 2, 60))
    .meta(help('Frühere Stände', 'Frühere Stände, ältester zuerst, für die kleine Linie neben dem Kurs')),
  fictional: booleanField('Erfunden', 'Ob der Kurs erfunden ist; dann steht das dabei, und keine Zeit'),
});

const alert = z.strictObject({
  type: z.literal('alert').meta(type),
  ...common,
  level: z.enum(['hinweis', 'dringend']).meta({ title: 'Dringlichkeit' }),
  title: text(5, 80).meta({ title: 'Titel' }),
  text: text(20, 200).meta({ title: 'Text' }),
});

/** content/market/<id>.yaml: a quote of the ticker or an item of the Markt-Alert card. */
export const marketSchema = z.discriminatedUnion('type', [quote, alert]);

export type MarketData = z.output<typeof marketSchema>;
export type QuoteData = z.output<typeof quote>;

const datedValue = z.strictObject({
  period: pattern(
    /^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/,
    'Wofür der Wert gilt: JJJJ-MM-TT oder JJJJ-MM',
    '2026-03-05',
  )
    .refine((period) => period.length === 7 || day.safeParse(period).success, 'diesen Tag gibt es nicht')
    .meta({ title: 'Tag oder Monat' }),
  value: z.number().meta(help('Wert', 'Wert, wie er veröffentlicht ist', 1.1618)),
});

/** Whether a time series of this unit consists of rates in per cent, such as "% p. a.", which may be zero or negative. */
export const isRate = (unit: string): boolean => /^(?:%|Prozent\b)/.test(unit);

/** Reports the first period that isn't like the others, or not later than the one before. */
function inOrder(values: z.output<typeof datedValue>[], context: z.RefinementCtx): void {
  const index = values.findIndex(({ period }, at) => {
    const previous = values[at - 1]?.period;
    return previous !== undefined && (previous.length !== period.length || previous >= period);
  });
  const input = values[index]?.period;
  const message = 'nur Tage oder nur Monate, jeder einmal und der älteste zuerst';
  if (input) context.addIssue({ code: 'custom', path: [index, 'period'], input, message });
}

/** content/market/series/<id>.yaml: a published time series, for /kurse, and for the ticker if there are no quotes. */
export const timeSeriesSchema = z
  .strictObject({
    order: z.int().min(0).meta({ title: 'Reihung' }),
    label: text(2, 20).meta(help('Kürzel', 'Name im Ticker und in der Tabelle', 'EUR/USD')),
    title: text(5, 80).meta(help('Titel', 'Was die Werte sagen', 'US-Dollar für einen Euro')),
    unit: text(1, 30).meta(help('Einheit', 'Einheit der Werte', 'US-Dollar')),
    decimals: integer(0, 5).meta(help('Nachkommastellen', 'Nachkommastellen')),
    note: text(10, 300)
      .optional()
      .meta(help('Anmerkung', 'Was man zu den Werten wissen muss', 'Der letzte Wert ist vorläufig.')),
    source: source.meta(help('Quelle', 'Wer die Werte veröffentlicht, und wo man sie nachliest')),
    feed: z
      .strictObject({
        format: z
          .enum(['ezb', 'statistik-austria'])
          .meta(
            help('Form', 'ezb: CSV der Datenschnittstelle (csvdata); statistik-austria: CSV der offenen Daten (OGD)'),
          ),
        url: webUrl.meta({ title: 'Adresse der Datei' }),
      })
      .optional()
      .meta(help('Amtliche Datei', 'Woher „npm run market“ die Werte holt; ohne sie werden sie von Hand geschrieben')),
    asOf: instant.meta(
      help('Gelesen am', 'Wann die Werte zuletzt mit der Quelle verglichen wurden', '2026-03-05T17:30:00+01:00'),
    ),
    values: list(datedValue, 3, 400)
      .superRefine(inOrder)
      .meta(
        help('Werte', 'Werte mit ihrem Tag oder Monat, der älteste zuerst', [
          { period: '2026-03-03', value: 1.1606 },
          { period: '2026-03-04', value: 1.1649 },
          { period: '2026-03-05', value: 1.1618 },
        ]),
      ),
    fictional: booleanField('Erfunden', 'Ob die Werte erfunden sind; dann steht das dabei'),
  })
  // A change in per cent is not defined for them.
  .refine(({ unit, values }) => isRate(unit) || values.every(({ value }) => value > 0), {
    path: ['values'],
    error: 'Werte über 0; 0 und weniger nur, wenn die Einheit mit „%“ oder „Prozent“ beginnt',
  })
  .refine(({ asOf, values }) => (values.at(-1)?.period ?? '') <= localDay(new Date(asOf)), {
    path: ['asOf'],
    error: 'ein Zeitpunkt ab dem jüngsten Wert: Einen Wert von morgen gibt es noch nicht',
  });

export type TimeSeriesData = z.output<typeof timeSeriesSchema>;
