import { define, label } from '../define.ts';
import { quotedObject } from '../people.ts';

export default define({
  label: 'Zitat',
  summary: 'Ein herausgehobenes Zitat mit Namen und Funktion.',
  example: `<Quote speaker="Dr. Edda Vorauer" role="Institut für Marktverhalten (erfunden)" fictional="true">
Wer die Kosten nicht kennt, kennt den Ertrag nicht.
</Quote>`,
  props: quotedObject({ speaker: label('Wer spricht', 60), role: label('Funktion', 100) }),
  body: 'prose',
});
