/**
 * Astro's content collections: one for each row of the registry, which knows folders, schemas and readers. A loader never throws:
 * diagnostics travel with the entry, and the build reports those of all files at once.
 */
import { fileURLToPath } from 'node:url';
import { defineCollection } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { readCollection, type ReadEntry } from './content/content-folder.ts';
import { definitions, type CollectionName } from './content/registry.ts';

const entryLoader = (name: CollectionName): Loader => ({
  name: `content-${name}`,
  load({ config, store, watcher }) {
    store.clear();
    // The development server reads files itself when they change (collections.ts); the store tells of one half a second later.
    if (!watcher)
      for (const { id, file, loaded } of readCollection(fileURLToPath(config.root), name))
        store.set({ id, filePath: file, data: { loaded } });
    return Promise.resolve();
  },
});

/** The loaders have validated already; the schema only carries the type. */
export const collections = Object.fromEntries(
  definitions.map(([name]) => [
    name,
    defineCollection({ loader: entryLoader(name), schema: z.custom<Pick<ReadEntry, 'loaded'>>() }),
  ]),
);
