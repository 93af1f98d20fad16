/** Frontmatter of content/glossary/<id>.mdx: a term that articles use; the text below explains it at length on /glossar. */
import { z } from 'astro/zod';
import { help, isUnique, source, text } from '../../lib/schema/primitives.ts';

export const termSchema = z.strictObject({
  term: text(2, 60).meta(help('Begriff', 'Der Begriff, wie er in Artikeln steht', 'Emittent')),
  short: text(30, 240).meta({
    title: 'Kurz gesagt',
    description: 'Was er heißt, in einem Satz; steht in Artikeln neben dem Begriff',
    examples: ['Wer ein Wertpapier ausgibt.'],
  }),
  aliases: z
    .array(text(2, 60))
    .max(20)
    .refine(isUnique, 'jede Form nur einmal')
    .default([])
    .meta(
      help('Andere Formen', 'Beugungen und andere Schreibweisen, unter denen er in Artikeln vorkommt', ['Emittenten']),
    ),
  source,
});

export type TermData = z.output<typeof termSchema>;
