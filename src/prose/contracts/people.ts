/** Contracts of components about people and their words (D8). */
import { z } from 'astro/zod';
import { besideOthers } from '../../lib/schema/primitives.ts';
import { define, shortText } from '../define.ts';
import { checkConsent, consentFields, quotedObject, testifiedObject } from '../people.ts';

export const Quote = define({
  label: 'Zitat',
  summary: 'Ein herausgehobenes Zitat mit Namen und Funktion.',
  example: `<Quote speaker="Dr. Edda Vorauer" role="Institut für Marktverhalten (erfunden)" fictional="true">
Wer die Kosten nicht kennt, kennt den Ertrag nicht.
</Quote>`,
  props: quotedObject({ speaker: shortText('Wer spricht', 60), role: shortText('Funktion', 100) }),
  body: 'prose',
});

export const Interview = define({
  label: 'Gespräch',
  summary: 'Fragen und Antworten eines Gesprächs.',
  example: `<Interview with="Prof. Konrad Achleitner-Veit" fictional="true">
  <Exchange question="Woran erkennt man ein seriöses Angebot?">An Angaben, die man nachprüfen kann.</Exchange>
</Interview>`,
  props: quotedObject({ with: shortText('Im Gespräch mit', 80) }),
  item: {
    name: 'Exchange',
    label: 'Frage mit Antwort',
    props: z.strictObject({ question: shortText('Frage', 240) }),
    body: 'prose',
  },
});

export const Testimonial = define({
  label: 'Stimme',
  summary: 'Eine Stimme einer Nutzerin oder eines Nutzers, ohne Foto und ohne Sterne.',
  example: `<Testimonial name="Miriam K." detail="41, Graz" fictional="true">
Ich habe zuerst nur zugesehen.
</Testimonial>`,
  props: testifiedObject({ name: shortText('Name', 60), detail: shortText('Alter und Ort', 80).optional() }),
  body: 'prose',
});

export const CaseStudy = define({
  label: 'Fallbeispiel',
  summary: 'Ein ausführliches Beispiel mit Überschrift und mehreren Absätzen.',
  example: `<CaseStudy title="Der Fall Robert M." fictional="true">
Robert M. begann mit Erspartem aus zwölf Jahren.
</CaseStudy>`,
  props: z.strictObject({ title: shortText('Titel'), ...consentFields }).superRefine(checkConsent, besideOthers),
  body: 'prose',
});
