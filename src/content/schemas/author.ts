/** content/authors/<id>.yaml: who writes. The sample edition's people are invented and say so (D8). */
import { z } from 'astro/zod';
import { pictureSchema } from '../../lib/schema/picture.ts';
import { email, text } from '../../lib/schema/primitives.ts';

export const authorSchema = z.strictObject({
  name: text(3, 60).meta({ title: 'Name', description: 'Vor- und Nachname', examples: ['Vera Muster'] }),
  jobTitle: text(3, 60).default('Finanzmarkt-Analyst').meta({ title: 'Funktion', description: 'Funktion' }),
  affiliation: text(2, 80).meta({
    title: 'Zugehörigkeit',
    description: 'Wofür die Person arbeitet',
    examples: ['Beispielblatt'],
  }),
  credentials: z
    .array(text(3, 60))
    .max(6)
    .meta({ title: 'Nachweise', description: 'Nachweise, als Plaketten gezeigt' }),
  expertise: z
    .array(text(2, 40))
    .max(8)
    .meta({ title: 'Fachgebiete', description: 'Fachgebiete, als Plaketten gezeigt' }),
  bio: text(40, 600).meta({ title: 'Zur Person', description: 'Zwei bis vier Sätze zur Person' }),
  team: z.int().min(1).optional().meta({
    title: 'Platz im Team',
    description: 'Reihung im Team auf der Seite „Über uns“; ohne Angabe steht die Person unter „Weitere“',
  }),
  email: email.optional().meta({ title: 'E-Mail', description: 'Wohin man der Person schreibt' }),
  portrait: pictureSchema.optional().meta({ title: 'Porträt' }),
  fictional: z.boolean().meta({ title: 'Erfunden', description: 'true, wenn die Person erfunden ist' }),
});

export type AuthorData = z.output<typeof authorSchema>;
