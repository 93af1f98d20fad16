import { z } from 'astro/zod';
import { define, fictional, label } from '../define.ts';

export default define({
  label: 'Ablauf',
  summary: 'Ein Ablauf in zeitlicher Folge, etwa ein Tagesplan oder die Schritte eines Gesetzes.',
  example: `<Timeline title="Ein Tag mit 15 Minuten" fictional="true">
  <Event time="07:10" title="In der Straßenbahn">Meldungen des Vortags lesen.</Event>
  <Event time="21:30" title="Am Schreibtisch">Notizen machen.</Event>
</Timeline>`,
  props: z.strictObject({ title: label('Titel'), fictional: fictional.optional() }),
  item: {
    name: 'Event',
    label: 'Ereignis',
    props: z.strictObject({ time: label('Zeit', 30), title: label('Titel', 80) }),
    body: 'prose',
  },
});
