/** content/categories/<id>.yaml: a subject of the paper; each belongs to a section of /news. */
import { z } from 'astro/zod';
import { slug, text } from '../../lib/schema/primitives.ts';

export const categorySchema = z.strictObject({
  label: text(2, 40).meta({ title: 'Name', description: 'Name', examples: ['Finanzmarkt'] }),
  section: slug.meta({
    title: 'Ressort',
    collection: 'sections',
    description: 'Ressort aus site.yaml',
    examples: ['maerkte'],
  }),
  topic: slug
    .optional()
    .meta({ title: 'Themenliste', description: 'Themenliste der Startseite', examples: ['banking'] }),
  order: z.int().min(0).max(999).meta({ title: 'Reihung', description: 'Reihung innerhalb des Ressorts' }),
  icon: slug.meta({
    title: 'Illustration',
    collection: 'illustrations',
    description: 'Name der Illustration in src/images/illustrations',
    examples: ['landmark'],
  }),
  description: text(30, 200).meta({ title: 'Beschreibung', description: 'Worum es geht, ein Satz' }),
});

export type CategoryData = z.output<typeof categorySchema>;
