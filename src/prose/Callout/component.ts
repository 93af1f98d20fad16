import { z } from 'astro/zod';
import { choice } from '../../lib/schema/primitives.ts';
import { define, label } from '../define.ts';

export default define({
  label: 'Hinweis',
  summary: 'Ein Hinweis im Kasten: „hinweis“ neutral, „pruefen“ mit Schritten zum Nachprüfen, „risiko“ für Gefahren.',
  example: `<Callout title="So prüfen Sie das nach" tone="pruefen">
Die Unternehmensdatenbank der FMA zeigt, wer eine Konzession hat.
</Callout>`,
  props: z.strictObject({
    title: label('Titel'),
    tone: choice({ hinweis: 'neutral', pruefen: 'Schritte zum Nachprüfen', risiko: 'Gefahr' }).meta({
      title: 'Art des Hinweises',
    }),
  }),
  body: 'prose',
});
