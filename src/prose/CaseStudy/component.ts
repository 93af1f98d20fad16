import { z } from 'astro/zod';
import { define, label } from '../define.ts';
import { textTag } from '../feed/feed-html.ts';
import { checkConsent, consentFields } from '../people.ts';

export default define({
  label: 'Fallbeispiel',
  summary: 'Ein ausführliches Beispiel mit Überschrift und mehreren Absätzen.',
  example: `<CaseStudy title="Der Fall Robert M." fictional="true">
Robert M. begann mit Erspartem aus zwölf Jahren.
</CaseStudy>`,
  props: z.strictObject({ title: label('Titel'), ...consentFields }).superRefine(checkConsent),
  body: 'prose',
  feed: ({ title }, { children }) => textTag('h3', title) + children,
  states: {
    'mit Liste und Angabe': `<CaseStudy title="Der Fall der Pensionistin aus Salzburg" fictional="true">
Sie begann mit <Claim source="anbieter" asOf="2025-09-21">5.000 Euro</Claim> und einem Notizbuch.

1. Sie las die Bedingungen.
2. Sie suchte die Konzession.

Gefunden hat sie keine.
</CaseStudy>`,
  },
});
