/** Components in which somebody speaks or serves as an example (D8): invented people are named as such inside the block. */
import { z } from 'astro/zod';
import { claimObject } from '../../content/schemas/claim.ts';
import { fictional, label } from '../values.ts';
import { define } from '../define.ts';

export const testimonial = define({
  name: 'Testimonial',
  summary: 'Eine Stimme einer Nutzerin oder eines Nutzers, ohne Foto und ohne Sterne.',
  example: `<Testimonial name="Miriam K." detail="41, Graz" fictional="true">
Ich habe zuerst nur zugesehen.
</Testimonial>`,
  props: z.strictObject({ name: label(60), detail: label(80).optional(), fictional }),
  body: 'prosa',
  claims: false,
});

export const caseStudy = define({
  name: 'CaseStudy',
  summary: 'Ein ausführliches Beispiel mit Überschrift und mehreren Absätzen.',
  example: `<CaseStudy title="Der Fall Robert M." fictional="true">
Robert M. begann mit Erspartem aus zwölf Jahren.
</CaseStudy>`,
  props: z.strictObject({ title: label(), fictional }),
  body: 'prosa',
  claims: false,
});

export const quote = define({
  name: 'Quote',
  summary: 'Ein herausgehobenes Zitat mit Namen und Funktion.',
  example: `<Quote speaker="Dr. Edda Vorauer" role="Institut für Marktverhalten (erfunden)" fictional="true">
Wer die Kosten nicht kennt, kennt den Ertrag nicht.
</Quote>`,
  props: z.strictObject({ speaker: label(60), role: label(100), fictional }),
  body: 'prosa',
  claims: false,
});

export const interview = define({
  name: 'Interview',
  summary: 'Fragen und Antworten eines Gesprächs.',
  example: `<Interview with="Prof. Konrad Achleitner-Veit" fictional="true">
  <Exchange question="Woran erkennt man ein seriöses Angebot?">An Angaben, die man nachprüfen kann.</Exchange>
</Interview>`,
  props: z.strictObject({ with: label(80), fictional }),
  body: 'items',
  item: { name: 'Exchange', props: z.strictObject({ question: label(240) }), body: 'prosa' },
  claims: false,
});

export const beforeAfter = define({
  name: 'BeforeAfter',
  summary: 'Zwei Spalten nebeneinander: vorher und nachher, oder Mensch und Maschine.',
  example: `<BeforeAfter title="Zwei Reaktionen auf einen Kurssturz" left="Mensch" right="System" fictional="true" source="anbieter" asOf="2025-09-21">
  <Pair topic="09:05" left="sieht minus 6 Prozent" right="prüft die Regel" />
</BeforeAfter>`,
  props: claimObject({ title: label(), left: label(40), right: label(40), fictional }),
  body: 'items',
  item: {
    name: 'Pair',
    props: z.strictObject({ topic: label(60), left: label(240), right: label(240) }),
    body: 'keiner',
  },
  claims: true,
});
