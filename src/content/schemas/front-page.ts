/** The front page as content: its lists, their order and size, and the blocks around them (site.yaml, `frontPage`). */
import { z } from 'astro/zod';
import { slug, text } from '../../lib/schema/primitives.ts';

/** At most so many urgent articles stand in the breaking-news section (specification, section 9). */
const MAX_BREAKING = 4;

const section = z
  .strictObject({
    id: slug.meta({ title: 'Sprungziel', examples: ['analysen'] }),
    title: text(2, 40).meta({ title: 'Überschrift', examples: ['Analysen'] }),
    note: text(5, 120).optional().meta({ title: 'Zusatz', description: 'Ein Satz neben der Überschrift' }),
    list: z.enum(['neueste', 'dringend', 'auswahl', 'thema']).meta({
      title: 'Welche Artikel',
      description:
        '„neueste“: die jüngsten; „dringend“ und „auswahl“: Artikel mit frontPage: raster, mit und ohne urgent; „thema“: Kategorien mit diesem topic',
      examples: ['neueste'],
    }),
    topic: slug.optional().meta({ title: 'Thema', description: 'Nur bei list: thema', examples: ['banking'] }),
    kind: z
      .enum(['redaktionell', 'anzeige'])
      .optional()
      .meta({ title: 'Art', description: 'Ohne Angabe beide; Anzeigen tragen überall ihr Kennzeichen' }),
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
      .meta({ title: 'In der Navigation', description: 'Steht als Sprungmarke im Kopf jeder Seite' }),
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
  inNavigation: true,
});

/** The front page's settings; without them it is the one of the specification. */
export const frontPageSchema = z
  .strictObject({
    intro: text(10, 120).optional().meta({
      title: 'Was die Zeitung ist',
      description: 'Eine Zeile über der Liste der Zusagen; ohne Angabe der Untertitel der Zeitung',
    }),
    blocks: z
      .array(z.enum(['kurse', 'markt', 'newsletter', 'zusagen']))
      .default(['kurse', 'markt', 'newsletter', 'zusagen'])
      .meta({ title: 'Blöcke', description: 'Was neben den Listen steht; ein Block ohne Inhalt verschwindet' }),
    sections: z
      .array(section)
      .min(1)
      .max(12)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'jedes Sprungziel nur einmal')
      .default([
        { id: 'aktuell', title: 'Aktuell', list: 'dringend', layout: 'zwei', max: MAX_BREAKING, inNavigation: true },
        { id: 'analysen', title: 'Analysen', list: 'auswahl', layout: 'drei', max: 12, inNavigation: true },
        topicList('banking', 'Banking'),
        topicList('fintech', 'FinTech'),
        topicList('experten', 'Experten'),
      ])
      .meta({ title: 'Listen', description: 'Die Listen der Startseite in ihrer Reihenfolge' }),
  })
  .prefault({})
  .meta({ title: 'Startseite' });

export type FrontPageData = z.output<typeof frontPageSchema>;
export type FrontPageSection = FrontPageData['sections'][number];
