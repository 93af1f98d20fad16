import { z } from 'astro/zod';
import { texts } from '../../texts.ts';
import { chartTable } from '../charts/value-labels.ts';
import { claimObject } from '../claims/origin.ts';
import { decimal, define, label } from '../define.ts';
import { table } from '../feed/feed-html.ts';

export default define({
  label: 'Linienbild',
  summary: 'Eine Linie über mindestens drei Punkte, mit Tabelle dahinter.',
  example: `<LineChart title="Kontostand des Beispielkontos" description="Der Stand steigt und fällt." unit="Euro" source="anbieter" asOf="2025-09-21">
  <Point label="Jän." value="1000" />
  <Point label="Feb." value="1040" />
  <Point label="März" value="990" />
</LineChart>`,
  props: claimObject({ title: label('Titel'), description: label('Beschreibung', 300), unit: label('Einheit', 20) }),
  item: {
    name: 'Point',
    label: 'Punkt',
    props: z.strictObject({ label: label('Bezeichnung', 24), value: decimal('Wert') }),
  },
  check: (_props, points) =>
    points.length < 3
      ? { found: `${points.length} Punkte`, allowed: 'mindestens drei Punkte; für zwei Werte <BarChart>' }
      : undefined,
  feed: (chart) => table(chartTable(texts.prose.moment, chart, false)),
  states: {
    'zwölf Punkte': `<LineChart title="Kontostand eines Beispielkontos 2024" description="Der Stand steigt von 1.000 auf 1.707 Euro und fällt in vier Monaten." unit="Euro" source="anbieter" asOf="2025-09-21">
  <Point label="Jän." value="1000" />
  <Point label="Feb." value="1184" />
  <Point label="März" value="1170" />
  <Point label="Apr." value="1217" />
  <Point label="Mai" value="1300" />
  <Point label="Juni" value="1295" />
  <Point label="Juli" value="1338" />
  <Point label="Aug." value="1508" />
  <Point label="Sep." value="1591" />
  <Point label="Okt." value="1637" />
  <Point label="Nov." value="1594" />
  <Point label="Dez." value="1707" />
</LineChart>`,
    'über und unter null': `<LineChart title="Ertrag je Monat" description="Der Ertrag schwankt um null." unit="%" source="anbieter" asOf="2025-09-21">
  <Point label="Jän." value="4.2" />
  <Point label="Feb." value="-1.5" />
  <Point label="März" value="2" />
  <Point label="Apr." value="-3.8" />
  <Point label="Mai" value="0.6" />
</LineChart>`,
  },
});
