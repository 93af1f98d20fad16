import { z } from 'astro/zod';
import { claimObject } from '../claims/claim.ts';
import { decimal, define, label } from '../define.ts';

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
});
