import { z } from 'astro/zod';
import { claimObject } from '../claims/claim.ts';
import { define, label } from '../define.ts';
import { checkConsent, consentFields } from '../people.ts';

export default define({
  label: 'Vorher und nachher',
  summary: 'Zwei Spalten nebeneinander: vorher und nachher, oder Mensch und Maschine.',
  example: `<BeforeAfter title="Zwei Reaktionen auf einen Kurssturz" left="Mensch" right="System" fictional="true" source="anbieter" asOf="2025-09-21">
  <Pair topic="09:05" left="sieht minus 6 Prozent" right="prüft die Regel" />
</BeforeAfter>`,
  props: claimObject({
    title: label('Titel'),
    left: label('Spalte links', 40),
    right: label('Spalte rechts', 40),
    ...consentFields,
  }).superRefine(checkConsent),
  item: {
    name: 'Pair',
    label: 'Paar',
    props: z.strictObject({ topic: label('Thema', 60), left: label('Links', 240), right: label('Rechts', 240) }),
  },
});
