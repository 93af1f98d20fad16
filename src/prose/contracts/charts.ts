/** Contracts of charts and tables. */
import { z } from 'astro/zod';
import { besideOthers, pattern } from '../../lib/schema/primitives.ts';
import { claimObject } from '../claims/claim.ts';
import { cells, decimal, define, attributeFlag, shortText } from '../define.ts';
import { checkConsent, consentFields } from '../people.ts';

const chartFields = {
  title: shortText('Titel'),
  description: shortText('Beschreibung', 300).meta({
    description: 'Ein Satz, der die Aussage des Bildes in Worte fasst',
  }),
  unit: shortText('Einheit', 20).meta({ description: 'Einheit', examples: ['%', 'Euro', 'Plätze'] }),
};

export const BarChart = define({
  label: 'Balkenbild',
  summary:
    'Balken, die wenige Werte vergleichen; darunter liegt dieselbe Tabelle. Werte dürfen negativ sein; ein Balken ohne Wert heißt „keine Angabe“.',
  example: `<BarChart title="Ertrag der Gruppen" description="Die Gruppe mit KI liegt vorn." unit="%" source="anbieter" asOf="2025-09-21">
  <Bar label="ohne KI" value="8.3" />
  <Bar label="mit KI" value="31.9" highlight="true" />
</BarChart>`,
  props: claimObject(chartFields),
  item: {
    name: 'Bar',
    label: 'Balken',
    props: z.strictObject({
      label: shortText('Bezeichnung', 60),
      value: decimal('Wert').optional(),
      highlight: attributeFlag('Hervorgehoben').optional(),
    }),
  },
});

export const LineChart = define({
  label: 'Linienbild',
  summary:
    'Eine Linie über mindestens drei Punkte in gleichen Abständen, mit Tabelle dahinter. Ein Punkt ohne Wert lässt in ihr eine Lücke: für ein Jahr, zu dem es keine Zahl gibt, oder, mit „Bruch“ als Bezeichnung, wo anders gezählt wird als davor.',
  example: `<LineChart title="Kontostand des Beispielkontos" description="Der Stand steigt und fällt." unit="Euro" source="anbieter" asOf="2025-09-21">
  <Point label="Jän." value="1000" />
  <Point label="Feb." value="1040" />
  <Point label="März" value="990" />
</LineChart>`,
  props: claimObject(chartFields),
  item: {
    name: 'Point',
    label: 'Punkt',
    props: z.strictObject({ label: shortText('Bezeichnung', 24), value: decimal('Wert').optional() }),
  },
  check: (_props, points) => {
    const { length } = points.filter(({ value }) => value !== undefined);
    return length < 3
      ? { found: `${length} Punkte mit Wert`, allowed: `mindestens drei; für zwei „${BarChart.label}“ (<BarChart>)` }
      : undefined;
  },
});

export const MonthTable = define({
  label: 'Monatswerte',
  summary: 'Werte Monat für Monat: Balkenbild und Tabelle aus denselben Angaben, mit Vorzeichen und ▲ ▼.',
  example: `<MonthTable title="Ertrag 2024 je Monat" unit="%" source="anbieter" asOf="2025-01-02">
  <Month month="2024-01" value="18.4" />
  <Month month="2024-02" value="-1.2" note="einziger Verlustmonat" />
</MonthTable>`,
  props: claimObject({ title: shortText('Titel'), unit: shortText('Einheit', 20) }),
  item: {
    name: 'Month',
    label: 'Monat',
    props: z.strictObject({
      month: pattern(/^\d{4}-(0[1-9]|1[0-2])$/, 'Monat als JJJJ-MM', '2024-01').meta({ title: 'Monat' }),
      value: decimal('Wert'),
      note: shortText('Anmerkung', 100).optional(),
    }),
  },
});

export const CompareTable = define({
  label: 'Vergleich',
  summary: 'Tabelle, die zwei oder mehr Dinge Merkmal für Merkmal gegenüberstellt.',
  example: `<CompareTable title="Alte und neue Konditionen" head="Bedingung" columns="Betakunden | Neukunden" source="anbieter" asOf="2025-09-28">
  <Row label="Monatlicher Preis" cells="kostenlos | 2.999 Euro" />
  <Row label="Wartezeit" cells="keine | 6 Monate" />
</CompareTable>`,
  props: claimObject({
    title: shortText('Titel'),
    head: shortText('Kopf der ersten Spalte', 40)
      .optional()
      .meta({ description: 'Was die Zeilen sind; fehlt er, steht „Merkmal“', examples: ['Bedingung'] }),
    columns: cells('Spalten'),
  }),
  item: {
    name: 'Row',
    label: 'Zeile',
    props: z.strictObject({ label: shortText('Bezeichnung', 80), cells: cells('Zellen') }),
  },
  check: ({ columns }, rows) => {
    const mismatch = rows.find((row) => row.cells.length !== columns.length);
    return (
      mismatch && {
        found: `Zeile „${mismatch.label}“ mit ${mismatch.cells.length} Zellen bei ${columns.length} Spalten`,
        allowed: 'in jeder Zeile so viele Zellen wie Spalten, getrennt durch |',
      }
    );
  },
});

export const BeforeAfter = define({
  label: 'Vorher und nachher',
  summary: 'Zwei Spalten nebeneinander: vorher und nachher, oder Mensch und Maschine.',
  example: `<BeforeAfter title="Zwei Reaktionen auf einen Kurssturz" left="Mensch" right="System" fictional="true" source="anbieter" asOf="2025-09-21">
  <Pair topic="09:05" left="sieht minus 6 Prozent" right="prüft die Regel" />
</BeforeAfter>`,
  props: claimObject({
    title: shortText('Titel'),
    left: shortText('Spalte links', 40),
    right: shortText('Spalte rechts', 40),
    ...consentFields,
  }).superRefine(checkConsent, besideOthers),
  item: {
    name: 'Pair',
    label: 'Paar',
    props: z.strictObject({
      topic: shortText('Thema', 60),
      left: shortText('Links', 240),
      right: shortText('Rechts', 240),
    }),
  },
});
