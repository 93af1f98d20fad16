/** Astro's content collections: one for each row of the registry, which knows folders, schemas and readers. */
import { defineCollection } from 'astro/content/config';
import { z } from 'astro/zod';
import { entryLoader, type StoredEntry } from './content/loader.ts';
import { definitions } from './content/registry.ts';

/** The loaders have validated already; the schema only carries the type. */
export const collections = Object.fromEntries(
  definitions.map(([name]) => [name, defineCollection({ loader: entryLoader(name), schema: z.custom<StoredEntry>() })]),
);
