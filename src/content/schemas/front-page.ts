/** The front page as content: its lists, their order and size, and the blocks around them (site.yaml, `frontPage`). */
import { z } from 'astro/zod';
import { help, isUnique, slug, text } from '../../lib/schema/primitives.ts';

/** At most so many urgent articles stand in the breaking-news section (specification, section 9). */
const MAX_BREAKING = 4;

/** What stands on the front page beside lists of articles. */
const blocks = ['kurse', 'termine', 'markt', 'newsletter', 'zusagen'] as const;

const section = z
  .strictObject({
    id: slug.meta({ title: 'Sprungziel', examples: ['analysen'] }),
    title: text(2, 40).meta({ title: 'Überschrift', examples: ['Analysen'] }),
    note: text(5, 120).optional().meta(help('Zusatz', 'Ein Satz neben der Überschrift')),
    list: z.enum(['neueste', 'dringend', 'auswahl', 'thema']).meta({
      title: 'Welche Artikel',
      description:
        '„neueste“: die jüngsten; „dringend“ und „auswahl“: Artikel mit frontPage: raster, mit und ohne urgent; „thema“: Kategorien mit diesem topic',
      examples: ['neueste'],
    }),
    topic: slug.optional().meta(help('Thema', 'Nur bei list: thema', 'banking')),
    kind: z
      .optional(z.enum(['redaktionell', 'anzeige']))
      .meta(help('Art', 'Ohne Angabe beide; Anzeigen tragen überall ihr Kennzeichen')),
    layout: z.enum(['streifen', 'zwei', 'drei', 'liste']).meta({
      title: 'Aufmachung',
      description:
        '„streifen“: neben und unter dem Aufmacher; „zwei“, „drei“: Raster mit so vielen Spalten; „liste“: schmale Liste, bis zu drei nebeneinander',
      examples: ['drei'],
    }),
    max: z
      .int()
      .min(1)
      .max(24)
      .meta({ title: 'Höchstens', examples: [6] }),
    inNavigation: z
      .boolean()
      .default(true)
      .meta(help('In der Navigation', 'Steht als Sprungmarke im Kopf jeder Seite')),
  })
  .refine(({ list, topic }) => (list === 'thema') === (topic !== undefined), {
    path: ['topic'],
    error: 'steht genau bei list: thema, zum Beispiel topic: banking',
  })
  .refine(({ list, max }) => list !== 'dringend' || max <= MAX_BREAKING, {
    path: ['max'],
    error: `in der Liste der dringenden Artikel höchstens ${MAX_BREAKING}`,
  });

const topicList = (topic: string, title: string) => ({
  id: topic,
  title,
  list: 'thema' as const,
  topic,
  layout: 'liste' as const,
  max: 5,
});

/** The front page's settings; without them it is the one of the specification. */
export const frontPageSchema = z
  .strictObject({
    intro: text(10, 120)
      .optional()
      .meta(
        help('Was die Zeitung ist', 'Eine Zeile über der Liste der Zusagen; ohne Angabe der Untertitel der Zeitung'),
      ),
    blocks: z
      .array(z.enum(blocks))
      .default([...blocks])
      .meta(help('Blöcke', 'Was neben den Listen steht; ein Block ohne Inhalt verschwindet')),
    sections: z
      .array(section)
      .min(1)
      .max(12)
      .refine((list) => isUnique(list.map(({ id }) => id)), 'jedes Sprungziel nur einmal')
      .prefault([
        { id: 'aktuell', title: 'Aktuell', list: 'dringend', layout: 'zwei', max: MAX_BREAKING },
        { id: 'analysen', title: 'Analysen', list: 'auswahl', layout: 'drei', max: 12 },
        topicList('banking', 'Banking'),
        topicList('fintech', 'FinTech'),
        topicList('experten', 'Experten'),
      ])
      .meta(help('Listen', 'Die Listen der Startseite in ihrer Reihenfolge')),
  })
  .prefault({})
  .meta({ title: 'Startseite' });

export type FrontPageData = z.output<typeof frontPageSchema>;
export type FrontPageSection = FrontPageData['sections'][number];
