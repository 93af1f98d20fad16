import { z } from 'astro/zod';
import { claimObject } from '../claims/claim.ts';
import { decimal, define, label } from '../define.ts';

export default define({
  label: 'Monatswerte',
  summary: 'Werte Monat für Monat: Balkenbild und Tabelle aus denselben Angaben, mit Vorzeichen und ▲ ▼.',
  example: `<MonthTable title="Ertrag 2024 je Monat" unit="%" source="anbieter" asOf="2025-01-02">
  <Month month="2024-01" value="18.4" />
  <Month month="2024-02" value="-1.2" note="einziger Verlustmonat" />
</MonthTable>`,
  props: claimObject({ title: label('Titel'), unit: label('Einheit', 20) }),
  item: {
    name: 'Month',
    label: 'Monat',
    props: z.strictObject({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .meta({ description: 'Monat als JJJJ-MM', examples: ['2024-01'] }),
      value: decimal('Wert'),
      note: label('Anmerkung', 100).optional(),
    }),
  },
});
