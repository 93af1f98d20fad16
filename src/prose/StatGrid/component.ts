import { z } from 'astro/zod';
import { claimObject } from '../claims/claim.ts';
import { define, label } from '../define.ts';

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
});
