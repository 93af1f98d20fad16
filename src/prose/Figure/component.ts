import { z } from 'astro/zod';
import { licence, originFields, pictureName } from '../../lib/schema/picture.ts';
import { help } from '../../lib/schema/primitives.ts';
import { define, label } from '../define.ts';

/** A file of content/pictures, or a drawing of public/bilder. */
const file = new RegExp(`${pictureName.source}|^/bilder/[a-z0-9-]+\\.svg$`);

export default define({
  label: 'Bild',
  summary: 'Ein Bild aus content/pictures mit Bildtext und Herkunft; auch eine Zeichnung (SVG) aus public/bilder.',
  example:
    '<Figure src="/bilder/ablauf-pruefung.svg" alt="Vier Schritte von der Anzeige bis zur Entscheidung" caption="Vier Schritte der Prüfung" credit="Grafik: Redaktion" ai="keine" origin="zeichnung" />',
  props: z.strictObject({
    src: z
      .string()
      .regex(file)
      .meta(
        help(
          'Bilddatei',
          'Datei aus content/pictures, mindestens 1.200 Pixel breit, höchstens 12 MB; oder /bilder/name.svg',
          'inflation.png',
        ),
      ),
    alt: label('Bildbeschreibung', 240).meta({ description: 'Was auf dem Bild zu sehen ist' }),
    caption: label('Bildtext', 240),
    credit: label('Herkunft', 80),
    licence,
    ...originFields,
  }),
});
