import { z } from 'astro/zod';
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { define, fictional, label } from '../define.ts';
import { tag, textTag } from '../plain-html/feed-html.ts';

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
  feed: ({ title, items }, { bodies }) => {
    const events = items.map(({ time, title: heading }, index) =>
      tag('li', tag('p', `${escapeHtml(time)}: ${textTag('strong', heading)}`) + (bodies[index] ?? '')),
    );
    return tag('p', textTag('strong', title)) + tag('ol', events.join(''));
  },
});
