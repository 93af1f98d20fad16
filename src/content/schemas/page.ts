/** Frontmatter of content/pages/<slug>.mdx: static pages; `content/compiler/read-page.ts` says what may stand in their MDX. */
import { z } from 'astro/zod';
import { day, help, mentions, text } from '../../lib/schema/primitives.ts';

export const pageSchema = z.strictObject({
  title: text(3, 80).meta({ title: 'Titel' }),
  description: text(50, 165).meta({ title: 'Beschreibung' }),
  keywords: z.array(text(2, 40)).max(10).default([]).meta({ title: 'Schlagwörter' }),
  updatedOn: day.meta(help('Stand', 'Stand der Seite')),
  mentions,
  newsletter: z.boolean().default(false).meta(help('Newsletter', 'true zeigt am Ende das Feld für den Newsletter')),
});

export type PageData = z.output<typeof pageSchema>;
