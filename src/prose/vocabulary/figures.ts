/** Components that show numbers. Every one names the source and the date of its figures (D6). */
import { z } from 'astro/zod';
import { claimObject } from '../../content/schemas/claim.ts';
import { decimal, label } from '../values.ts';
import { define } from '../define.ts';

export const statGrid = define({
  name: 'StatGrid',
  summary: 'Zwei bis sechs Kennzahlen nebeneinander, jede mit kurzer Erklärung.',
  example: `<StatGrid title="Die Studie in Zahlen" source="anbieter" asOf="2025-09-21">
  <Stat value="3.247" label="Teilnehmende" />
  <Stat value="14 Monate" label="Laufzeit" note="Februar 2024 bis März 2025" />
</StatGrid>`,
  props: claimObject({ title: label() }),
  body: 'items',
  item: {
    name: 'Stat',
    props: z.strictObject({ value: label(24), label: label(80), note: label(140).optional() }),
    body: 'keiner',
  },
  claims: true,
});

export const barChart = define({
  name: 'BarChart',
  summary:
    'Balken, die wenige Werte vergleichen; darunter liegt dieselbe Tabelle. Negative Werte sind erlaubt.',
  example: `<BarChart title="Ertrag der Gruppen" description="Die Gruppe mit KI liegt vorn." unit="%" source="anbieter" asOf="2025-09-21">
  <Bar label="ohne KI" value="8.3" />
  <Bar label="mit KI" value="31.9" highlight="true" />
</BarChart>`,
  props: claimObject({
    title: label(),
    description: label(300).meta({ description: 'Ein Satz, der die Aussage des Bildes in Worte fasst' }),
    unit: label(20).meta({ description: 'Einheit', examples: ['%', 'Euro', 'Plätze'] }),
  }),
  body: 'items',
  item: {
    name: 'Bar',
    props: z.strictObject({ label: label(60), value: decimal, highlight: z.literal('true').optional() }),
    body: 'keiner',
  },
  claims: true,
});

export const lineChart = define({
  name: 'LineChart',
  summary: 'Eine Linie über mindestens drei Punkte, mit Tabelle dahinter.',
  example: `<LineChart title="Kontostand des Beispielkontos" description="Der Stand steigt und fällt." unit="Euro" source="anbieter" asOf="2025-09-21">
  <Point label="Jän." value="1000" />
  <Point label="Feb." value="1040" />
  <Point label="März" value="990" />
</LineChart>`,
  props: claimObject({ title: label(), description: label(300), unit: label(20) }),
  body: 'items',
  item: { name: 'Point', props: z.strictObject({ label: label(24), value: decimal }), body: 'keiner' },
  claims: true,
  check: (_props: object, points: object[]) =>
    points.length < 3
      ? { found: `${points.length} Punkte`, allowed: 'mindestens drei Punkte; für zwei Werte <BarChart>' }
      : undefined,
});

export const monthTable = define({
  name: 'MonthTable',
  summary: 'Werte Monat für Monat: Balkenbild und Tabelle aus denselben Angaben, mit Vorzeichen und ▲ ▼.',
  example: `<MonthTable title="Ertrag 2024 je Monat" unit="%" source="anbieter" asOf="2025-01-02">
  <Month month="2024-01" value="18.4" />
  <Month month="2024-02" value="-1.2" note="einziger Verlustmonat" />
</MonthTable>`,
  props: claimObject({ title: label(), unit: label(20) }),
  body: 'items',
  item: {
    name: 'Month',
    props: z.strictObject({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .meta({ description: 'Monat als JJJJ-MM', examples: ['2024-01'] }),
      value: decimal,
      note: label(100).optional(),
    }),
    body: 'keiner',
  },
  claims: true,
});
