/** Components that set a passage apart. */
import { z } from 'astro/zod';
import { label } from '../values.ts';
import { define } from '../define.ts';

export const callout = define({
  name: 'Callout',
  summary:
    'Ein Hinweis im Kasten: „hinweis“ neutral, „pruefen“ mit Schritten zum Nachprüfen, „risiko“ für Gefahren.',
  example: `<Callout title="So prüfen Sie das nach" tone="pruefen">
Die Unternehmensdatenbank der FMA zeigt, wer eine Konzession hat.
</Callout>`,
  props: z.strictObject({ title: label(), tone: z.enum(['hinweis', 'pruefen', 'risiko']) }),
  body: 'prosa',
  claims: false,
});

export const keyPoints = define({
  name: 'KeyPoints',
  summary: 'Das Wichtigste in Kürze: eine Liste mit drei bis fünf Punkten.',
  example: `<KeyPoints title="Das Wichtigste in Kürze">
- Der Anbieter nennt keine Konzession.
- Die Zahlen sind nicht unabhängig geprüft.
</KeyPoints>`,
  props: z.strictObject({ title: label() }),
  body: 'prosa',
  claims: false,
});

export const figure = define({
  name: 'Figure',
  summary: 'Ein Bild aus public/bilder mit Bildtext und Herkunft.',
  example:
    '<Figure src="/bilder/ablauf-pruefung.svg" alt="Vier Schritte von der Anzeige bis zur Entscheidung" caption="Vier Schritte der Prüfung" credit="Grafik: Donaukurs" />',
  props: z.strictObject({
    src: z
      .string()
      .regex(/^\/bilder\/[a-z0-9-]+\.(svg|png|jpg|webp|avif)$/)
      .meta({ description: 'Pfad unter /bilder/', examples: ['/bilder/ablauf-pruefung.svg'] }),
    alt: label(240).meta({ description: 'Was auf dem Bild zu sehen ist' }),
    caption: label(240),
    credit: label(80),
  }),
  body: 'keiner',
  claims: false,
});
