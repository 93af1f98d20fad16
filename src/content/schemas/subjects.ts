/** Schemas of categories, topics (with changes and an optional series), terms of the glossary, and important dates. */
import { z } from 'astro/zod';
import { day, help, list, reference, slug, source, text, integer } from '../../lib/schema/primitives.ts';

/** content/categories/<id>.yaml: a category of articles, part of a section of /news. */
export const categorySchema = z.strictObject({
  label: text(2, 40).meta(help('Name', 'Name', 'Finanzmarkt')),
  section: slug.meta({
    title: 'Ressort',
    collection: 'sections',
    description: 'Ressort aus site.yaml',
    examples: ['maerkte'],
  }),
  topic: slug
    .optional()
    .meta(help('Themenliste', 'Themenliste der Startseite; ohne Angabe die des Ressorts', 'banking')),
  order: integer(0, 999).meta(help('Reihung', 'Reihung innerhalb des Ressorts')),
  icon: slug.optional().meta({
    title: 'Illustration',
    collection: 'illustrations',
    description: 'Name der Illustration in src/images/illustrations; ohne Angabe die des Ressorts',
    examples: ['landmark'],
  }),
  description: text(30, 200).meta(help('Beschreibung', 'Worum es geht, ein Satz')),
});

/** The list of the front page to which a category belongs. */
export const listOfCategory = ({
  topic,
  section,
}: Pick<z.output<typeof categorySchema>, 'topic' | 'section'>): string => topic ?? section;

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
  parts: list(article, 2, 40, 'jeder Teil nur einmal').meta(
    help('Teile', 'Die Artikel in ihrer Reihenfolge; der Platz in der Liste ist die Nummer des Teils', [
      'banken-und-ki',
    ]),
  ),
});

/** content/topics/<id>.yaml: a recurring subject with a page of its own. */
export const topicSchema = z.strictObject({
  name: text(4, 40).meta(help('Name', 'Name des Themas', 'Einlagensicherung')),
  about: text(80, 700).meta(help('Worum es geht', 'Worum es geht, in drei Sätzen')),
  changes: list(change)
    .default([])
    .meta(help('Was sich geändert hat', 'Was sich wann geändert hat, in beliebiger Reihenfolge, jedes mit Quelle')),
  series: series
    .optional()
    .meta(help('Serie', 'Artikel, die man der Reihe nach liest; ein Artikel gehört höchstens zu einer Serie')),
});

export type TopicData = z.output<typeof topicSchema>;

/** Frontmatter of content/glossary/<id>.mdx: a term used in articles; the prose explains it in detail on /glossar. */
export const termSchema = z.strictObject({
  term: text(2, 60).meta(help('Begriff', 'Der Begriff, wie er in Artikeln steht', 'Emittent')),
  short: text(30, 240).meta({
    title: 'Kurz gesagt',
    description: 'Was er heißt, in einem Satz; steht in Artikeln neben dem Begriff',
    examples: ['Wer ein Wertpapier ausgibt und damit Geld aufnimmt.'],
  }),
  aliases: list(text(2, 60), 0, 20, 'jede Form nur einmal')
    .default([])
    .meta(
      help('Andere Formen', 'Beugungen und andere Schreibweisen, unter denen er in Artikeln vorkommt', ['Emittenten']),
    ),
  source,
});

export type TermData = z.output<typeof termSchema>;

const date = z.strictObject({
  day: day.meta({ title: 'Tag' }),
  title: text(5, 90).meta(help('Titel', 'Was an diesem Tag geschieht', 'Letzter Handelstag des Jahres in Wien')),
  text: text(30, 400).meta({
    title: 'Was das heißt',
    description: 'Was daraus für Leserinnen und Leser folgt, in ein bis drei Sätzen',
    examples: ['Wer einen Verlust noch heuer geltend machen will, muss bis zu diesem Tag verkauft haben.'],
  }),
  source,
  article: article.optional(),
});

/** content/dates.yaml: important dates for /termine and its calendar. Past ones are not shown; there may be none. */
export const datesSchema = z.strictObject({
  dates: list(date).meta(help('Termine', 'Tage, die Leserinnen und Leser kennen sollten, in beliebiger Reihenfolge')),
});
