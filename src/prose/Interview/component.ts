import { z } from 'astro/zod';
import { define, label } from '../define.ts';
import { quotedObject } from '../people.ts';

export default define({
  label: 'Gespräch',
  summary: 'Fragen und Antworten eines Gesprächs.',
  example: `<Interview with="Prof. Konrad Achleitner-Veit" fictional="true">
  <Exchange question="Woran erkennt man ein seriöses Angebot?">An Angaben, die man nachprüfen kann.</Exchange>
</Interview>`,
  props: quotedObject({ with: label('Im Gespräch mit', 80) }),
  item: {
    name: 'Exchange',
    label: 'Frage mit Antwort',
    props: z.strictObject({ question: label('Frage', 240) }),
    body: 'prose',
  },
});
