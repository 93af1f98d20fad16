/** The kinds of entries that the visual desk lists, and where their files are. */
import type { z } from 'astro/zod';
import { articleSchema } from '../../schemas/article.ts';
import { authorSchema } from '../../schemas/author.ts';
import { categorySchema } from '../../schemas/category.ts';
import { marketSchema } from '../../schemas/market.ts';
import { sponsorSchema } from '../../schemas/sponsor.ts';

/** A folder of content/ with the schema of its files. */
export interface Concept {
  /** Name in the address of the desk, German because editors see it. */
  key: string;
  label: string;
  /** Path from the project's root. */
  folder: string;
  extension: '.mdx' | '.yaml';
  schema: z.ZodType<object>;
  /** The field from which a new entry gets its file name; undefined where the editor writes the name. */
  namedBy: string | undefined;
  /** Fields that the list shows. */
  columns: string[];
  /** Name of the schema for text editors, see `editor-files.ts`. */
  editorSchema: string;
}

const yaml = { extension: '.yaml' } as const;

/** Everything that can be edited at the desk, in the order of its menu. */
export const concepts: readonly Concept[] = [
  {
    key: 'artikel',
    label: 'Artikel',
    folder: 'content/articles',
    extension: '.mdx',
    schema: articleSchema,
    namedBy: 'title',
    columns: ['title', 'publishedAt'],
    editorSchema: 'artikel',
  },
  {
    ...yaml,
    key: 'personen',
    label: 'Autorinnen und Autoren',
    folder: 'content/authors',
    schema: authorSchema,
    namedBy: 'name',
    columns: ['name', 'jobTitle'],
    editorSchema: 'person',
  },
  {
    ...yaml,
    key: 'auftraggeber',
    label: 'Auftraggeber',
    folder: 'content/sponsors',
    schema: sponsorSchema,
    namedBy: 'brand',
    columns: ['brand', 'seat'],
    editorSchema: 'auftraggeber',
  },
  {
    ...yaml,
    key: 'kategorien',
    label: 'Kategorien',
    folder: 'content/categories',
    schema: categorySchema,
    namedBy: 'label',
    columns: ['label', 'section', 'order'],
    editorSchema: 'kategorie',
  },
  {
    ...yaml,
    key: 'markt',
    label: 'Kurse und Markt-Alerts',
    folder: 'content/market',
    schema: marketSchema,
    namedBy: undefined,
    columns: ['order', 'asOf'],
    editorSchema: 'markt',
  },
];

/**
 * Finds the concept of a file.
 *
 * @param file path from the project's root, with slashes
 */
export const conceptOf = (file: string): Concept | undefined =>
  concepts.find(
    ({ folder, extension }) =>
      file.startsWith(`${folder}/`) &&
      /^[a-z0-9-]+\.[a-z]+$/.test(file.slice(folder.length + 1)) &&
      file.endsWith(extension),
  );
