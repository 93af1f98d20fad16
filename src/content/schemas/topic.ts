/** content/topics/<id>.yaml: a subject that articles return to: what it is about, what changed, and perhaps a series. */
import { z } from 'astro/zod';
import { day, help, isUnique, reference, source, text } from '../../lib/schema/primitives.ts';

const article = reference('articles', 'banken-und-ki', 'Artikel');

const change = z.strictObject({
  day: day.meta({ title: 'Tag' }),
  text: text(20, 400).meta(
    help('Was sich geändert hat', 'Was von diesem Tag an anders ist, in ein bis zwei Sätzen', 'Neue Konten sind frei.'),
  ),
  source,
  article: article.optional(),
});

const series = z.strictObject({
  name: text(3, 60).meta(help('Name der Serie', 'Name der Serie', 'Sparen von Anfang an')),
  parts: z
    .array(article)
    .min(2)
    .max(40)
    .refine(isUnique, 'jeder Teil nur einmal')
    .meta(
      help('Teile', 'Dateinamen der Artikel in ihrer Reihenfolge; der Platz in der Liste ist die Nummer des Teils', [
        'banken-und-ki',
      ]),
    ),
});

export const topicSchema = z.strictObject({
  name: text(4, 40).meta(help('Name', 'Name des Themas', 'Einlagensicherung')),
  about: text(80, 700).meta(help('Worum es geht', 'Worum es geht, in drei Sätzen')),
  changes: z
    .array(change)
    .default([])
    .meta(help('Was sich geändert hat', 'Was sich wann geändert hat, in beliebiger Reihenfolge, jedes mit Quelle')),
  series: series
    .optional()
    .meta(help('Serie', 'Artikel, die man der Reihe nach liest; ein Artikel gehört höchstens zu einer Serie')),
});

export type TopicData = z.output<typeof topicSchema>;
