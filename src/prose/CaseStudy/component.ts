import { z } from 'astro/zod';
import { define, label } from '../define.ts';
import { checkConsent, consentFields } from '../people.ts';

export default define({
  label: 'Fallbeispiel',
  summary: 'Ein ausführliches Beispiel mit Überschrift und mehreren Absätzen.',
  example: `<CaseStudy title="Der Fall Robert M." fictional="true">
Robert M. begann mit Erspartem aus zwölf Jahren.
</CaseStudy>`,
  props: z.strictObject({ title: label('Titel'), ...consentFields }).superRefine(checkConsent),
  body: 'prose',
});
