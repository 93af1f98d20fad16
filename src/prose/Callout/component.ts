import { z } from 'astro/zod';
import { texts } from '../../texts.ts';
import { define, label } from '../define.ts';
import { tag, textTag } from '../plain-html/feed-html.ts';

/** How each tone is called. */
export const tones = { hinweis: texts.prose.noteTone, pruefen: texts.prose.checkTone, risiko: texts.prose.riskTone };

export default define({
  label: 'Hinweis',
  summary: 'Ein Hinweis im Kasten: „hinweis“ neutral, „pruefen“ mit Schritten zum Nachprüfen, „risiko“ für Gefahren.',
  example: `<Callout title="So prüfen Sie das nach" tone="pruefen">
Die Unternehmensdatenbank der FMA zeigt, wer eine Konzession hat.
</Callout>`,
  props: z.strictObject({
    title: label('Titel'),
    tone: z.enum(['hinweis', 'pruefen', 'risiko']).meta({ title: 'Art des Hinweises' }),
  }),
  body: 'prose',
  feed: ({ title, tone }, { children }) =>
    tag('blockquote', tag('p', `${tones[tone]}: ${textTag('strong', title)}`) + children),
});
