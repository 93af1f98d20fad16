import { z } from 'astro/zod';
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { texts } from '../../texts.ts';
import { define, label } from '../define.ts';
import { tag, textTag } from '../plain-html/feed-html.ts';
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
  feed: ({ with: partner, items }, { bodies }) => {
    const answers = items.map(({ question }, index) => tag('p', textTag('strong', question)) + (bodies[index] ?? ''));
    const heading = `${escapeHtml(texts.prose.inConversation)} ${textTag('strong', partner)}`;
    return tag('p', heading) + answers.join('');
  },
});
