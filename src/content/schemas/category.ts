/** content/categories/<id>.yaml: a subject of the paper; each belongs to a section of /news. */
import { z } from 'astro/zod';
import { help, slug, text } from '../../lib/schema/primitives.ts';

export const categorySchema = z.strictObject({
  label: text(2, 40).meta(help('Name', 'Name', 'Finanzmarkt')),
  section: slug.meta({
    title: 'Ressort',
    collection: 'sections',
    description: 'Ressort aus site.yaml',
    examples: ['maerkte'],
  }),
  topic: slug.optional().meta(help('Themenliste', 'Themenliste der Startseite', 'banking')),
  order: z.int().min(0).max(999).meta(help('Reihung', 'Reihung innerhalb des Ressorts')),
  icon: slug.optional().meta({
    title: 'Illustration',
    collection: 'illustrations',
    description: 'Name der Illustration in src/images/illustrations; ohne Angabe die des Ressorts',
    examples: ['landmark'],
  }),
  description: text(30, 200).meta(help('Beschreibung', 'Worum es geht, ein Satz')),
});
