/** Schema of content/authors/<id>.yaml. Invented people, as in the demonstration edition, are marked as such (D8). */
import { z } from 'astro/zod';
import { smallPictureSchema } from '../../lib/schema/picture.ts';
import { email, formerSlugs, help, text, list } from '../../lib/schema/primitives.ts';

export const authorSchema = z.strictObject({
  name: text(3, 60).meta(help('Name', 'Vor- und Nachname', 'Vera Muster')),
  jobTitle: text(3, 60)
    .default('Finanzmarkt-Analyst')
    .meta(help('Funktion', 'Was die Person hier tut; ohne Angabe „Finanzmarkt-Analyst“')),
  affiliation: text(2, 80).meta(help('Zugehörigkeit', 'Wofür die Person arbeitet', 'Beispielblatt')),
  credentials: list(text(3, 60), 0, 6).default([]).meta(help('Nachweise', 'Nachweise, als Plaketten gezeigt')),
  expertise: list(text(2, 40), 0, 8).default([]).meta(help('Fachgebiete', 'Fachgebiete, als Plaketten gezeigt')),
  bio: text(40, 600).meta(help('Zur Person', 'Ein bis vier Sätze zur Person')),
  team: z
    .optional(z.int().min(1))
    .meta(
      help('Platz im Team', 'Reihung im Team auf der Seite „Über uns“; ohne Angabe steht die Person unter „Weitere“'),
    ),
  email: email.optional().meta(help('E-Mail', 'Wohin man der Person schreibt')),
  portrait: smallPictureSchema.optional().meta({ title: 'Porträt' }),
  formerSlugs,
  fictional: z.boolean().meta(help('Erfunden', 'Ob die Person erfunden ist')),
});

export type AuthorData = z.output<typeof authorSchema>;
