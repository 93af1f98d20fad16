/** Schema of the frontmatter of static pages, content/pages/<slug>.mdx; `compiler/read-page.ts` checks their MDX. */
import { z } from 'astro/zod';
import { day, help, mentions, text, list, integer } from '../../lib/schema/primitives.ts';

/** Lists on every page that can link to a static page: two in the footer, and the menu. */
const places = ['nachschlagen', 'haus', 'offenlegung', 'menue'] as const;

/** Minimum and maximum length of a page's title in characters. */
export const pageTitleLength = [3, 70] as const;

export const pageSchema = z.strictObject({
  title: text(...pageTitleLength).meta({ title: 'Titel' }),
  description: text(50, 165).meta({ title: 'Beschreibung' }),
  keywords: list(text(2, 40), 0, 10).default([]).meta({ title: 'Schlagwörter' }),
  updatedOn: day.meta(help('Stand', 'Stand der Seite')),
  mentions,
  linkedIn: list(z.enum(places))
    .default(['haus'])
    .meta({
      title: 'Verlinkt in',
      description:
        '„nachschlagen“, „haus“ und „offenlegung“: die Listen im Fuß jeder Seite; „menue“: das Menü, das es nur auf kleinen Bildschirmen gibt, deshalb neben einer der anderen; ohne Angabe „haus“, mit [] nirgends',
      examples: [['haus']],
    }),
  linkText: text(2, 30)
    .optional()
    .meta(help('Linktext', 'Wort des Links; ohne Angabe der Titel', 'Mediadaten')),
  order: integer(0, 99)
    .default(50)
    .meta(help('Reihung', 'Reihung unter den Links, die kleinste zuerst', 50)),
  newsletter: z.boolean().default(false).meta(help('Newsletter', 'true zeigt am Ende das Feld für den Newsletter')),
});

export type PageData = z.output<typeof pageSchema>;
