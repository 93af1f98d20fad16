/** content/dates.yaml: days that matter to readers, for /termine and its calendar. What is over is no longer shown. */
import { z } from 'astro/zod';
import { day, help, reference, source, text } from '../../lib/schema/primitives.ts';

const date = z.strictObject({
  day: day.meta({ title: 'Tag' }),
  title: text(5, 90).meta(help('Titel', 'Was an diesem Tag geschieht', 'Letzter Handelstag des Jahres in Wien')),
  text: text(30, 400).meta({
    title: 'Was das heißt',
    description: 'Was daraus für Leserinnen und Leser folgt, in ein bis drei Sätzen',
    examples: ['Wer einen Verlust noch heuer geltend machen will, muss bis zu diesem Tag verkauft haben.'],
  }),
  source,
  article: reference('articles', 'banken-und-ki', 'Artikel').optional(),
});

export const datesSchema = z.strictObject({
  dates: z
    .array(date)
    .min(1)
    .meta(help('Termine', 'Tage, die Leserinnen und Leser kennen sollten, in beliebiger Reihenfolge')),
});
