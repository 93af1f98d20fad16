import { z } from 'astro/zod';
import { define } from '../define.ts';
import { FICTION_MARK } from '../feed/claim-note.ts';
import { voice } from '../feed/feed-html.ts';
import { fictional, label } from '../values.ts';

export const quote = define({
  name: 'Quote',
  label: 'Zitat',
  summary: 'Ein herausgehobenes Zitat mit Namen und Funktion.',
  example: `<Quote speaker="Dr. Edda Vorauer" role="Institut für Marktverhalten (erfunden)" fictional="true">
Wer die Kosten nicht kennt, kennt den Ertrag nicht.
</Quote>`,
  props: z.strictObject({ speaker: label('Wer spricht', 60), role: label('Funktion', 100), fictional }),
  body: 'prose',
  claims: false,
  feed: ({ speaker, role, fictional }, { children }) =>
    (fictional ? FICTION_MARK : '') + voice(`${speaker}, ${role}`, children),
});
