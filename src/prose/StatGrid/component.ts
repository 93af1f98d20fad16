import { z } from 'astro/zod';
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { claimObject } from '../claims/origin.ts';
import { define, label } from '../define.ts';
import { named, tag, textTag } from '../feed/feed-html.ts';

export default define({
  label: 'Kennzahlen',
  summary: 'Zwei bis sechs Kennzahlen nebeneinander, jede mit kurzer Erklärung.',
  example: `<StatGrid title="Die Studie in Zahlen" source="anbieter" asOf="2025-09-21">
  <Stat value="3.247" label="Teilnehmende" />
  <Stat value="14 Monate" label="Laufzeit" note="Februar 2024 bis März 2025" />
</StatGrid>`,
  props: claimObject({ title: label('Titel') }),
  item: {
    name: 'Stat',
    label: 'Kennzahl',
    props: z.strictObject({
      value: label('Wert', 24),
      label: label('Bezeichnung', 80),
      note: label('Anmerkung', 140).optional(),
    }),
  },
  feed: ({ items }) => {
    const entries = items.map(({ value, label, note }) =>
      tag('li', `${textTag('strong', value)} ${escapeHtml(named(label, note))}`),
    );
    return tag('ul', entries.join(''));
  },
  states: {
    'vier Werte, lange Werte': `<StatGrid title="Was der Anbieter über sein Angebot sagt" source="anbieter" asOf="2025-09-21">
  <Stat value="2.999 Euro" label="Monatlicher Preis für Neukunden" />
  <Stat value="+47.000 Euro" label="Ertrag des Beispielkontos" note="vor Steuern und Kosten" />
  <Stat value="15 Minuten" label="Aufwand am Tag" />
  <Stat value="89,3 %" label="gewonnene Geschäfte" />
</StatGrid>`,
    'sechs kurze Werte': `<StatGrid title="Sechs Kennzahlen" source="anbieter" asOf="2025-09-21">
  <Stat value="3.247" label="Beschriftung über zwei Zeilen" />
  <Stat value="14" label="Beschriftung über zwei Zeilen" />
  <Stat value="8" label="Beschriftung über zwei Zeilen" />
  <Stat value="73 %" label="Beschriftung über zwei Zeilen" />
  <Stat value="2,1" label="Beschriftung über zwei Zeilen" />
  <Stat value="89" label="Beschriftung über zwei Zeilen" />
</StatGrid>`,
  },
});
