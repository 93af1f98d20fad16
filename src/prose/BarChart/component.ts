import { z } from 'astro/zod';
import { claimObject } from '../claims/claim.ts';
import { decimal, define, flag, label } from '../define.ts';

export default define({
  label: 'Balkenbild',
  summary: 'Balken, die wenige Werte vergleichen; darunter liegt dieselbe Tabelle. Negative Werte sind erlaubt.',
  example: `<BarChart title="Ertrag der Gruppen" description="Die Gruppe mit KI liegt vorn." unit="%" source="anbieter" asOf="2025-09-21">
  <Bar label="ohne KI" value="8.3" />
  <Bar label="mit KI" value="31.9" highlight="true" />
</BarChart>`,
  props: claimObject({
    title: label('Titel'),
    description: label('Beschreibung', 300).meta({
      description: 'Ein Satz, der die Aussage des Bildes in Worte fasst',
    }),
    unit: label('Einheit', 20).meta({ description: 'Einheit', examples: ['%', 'Euro', 'Plätze'] }),
  }),
  item: {
    name: 'Bar',
    label: 'Balken',
    props: z.strictObject({
      label: label('Bezeichnung', 60),
      value: decimal('Wert'),
      highlight: flag('Hervorgehoben').optional(),
    }),
  },
});
