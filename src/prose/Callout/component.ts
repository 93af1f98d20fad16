import { z } from 'astro/zod';
import { define } from '../define.ts';
import { tag, textTag } from '../feed/feed-html.ts';
import { label } from '../values.ts';

const tones = { hinweis: 'Hinweis', pruefen: 'Zum Nachprüfen', risiko: 'Risiko' };

export const callout = define({
  name: 'Callout',
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
  claims: false,
  feed: ({ title, tone }, { children }) =>
    tag('blockquote', tag('p', `${tones[tone]}: ${textTag('strong', title)}`) + children),
  states: [
    {
      state: 'hinweis',
      mdx: `<Callout title="Warum hier Beispiele stehen" tone="hinweis">
Die Personen sind erfunden.

Die Zahlen stammen vom Anbieter.
</Callout>`,
    },
    {
      state: 'risiko',
      mdx: `<Callout title="Sie können Ihr Geld verlieren" tone="risiko">
Der Handel mit gehebelten Produkten kann zum Verlust des ganzen Einsatzes führen.

- Setzen Sie nur ein, was Sie entbehren können.
- Prüfen Sie die [Warnungen der FMA](https://www.fma.gv.at/).
</Callout>`,
    },
  ],
});
