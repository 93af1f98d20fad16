import { z } from 'astro/zod';
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { define } from '../define.ts';
import { tag, textTag } from '../feed/feed-html.ts';
import { label } from '../values.ts';

export const figure = define({
  name: 'Figure',
  label: 'Bild',
  summary: 'Ein Bild aus public/bilder mit Bildtext und Herkunft.',
  example:
    '<Figure src="/bilder/ablauf-pruefung.svg" alt="Vier Schritte von der Anzeige bis zur Entscheidung" caption="Vier Schritte der Prüfung" credit="Grafik: Redaktion" />',
  props: z.strictObject({
    src: z
      .string()
      .regex(/^\/bilder\/[a-z0-9-]+\.(svg|png|jpg|webp|avif)$/)
      .meta({
        title: 'Bilddatei',
        description: 'Pfad unter /bilder/',
        examples: ['/bilder/ablauf-pruefung.svg'],
      }),
    alt: label('Bildbeschreibung', 240).meta({ description: 'Was auf dem Bild zu sehen ist' }),
    caption: label('Bildtext', 240),
    credit: label('Herkunft', 80),
  }),
  body: 'none',
  claims: false,
  feed: ({ src, alt, caption, credit }, _inside, { page }) =>
    tag(
      'figure',
      `<img src="${escapeHtml(new URL(src, page).href)}" alt="${escapeHtml(alt)}">${tag('figcaption', `${escapeHtml(caption)} ${textTag('small', credit)}`)}`,
    ),
});
