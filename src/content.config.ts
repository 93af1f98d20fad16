/**
 * Astro's content collections, one for each of the registry. Loaders don't throw on invalid files: diagnostics are
 * stored with the entry, so that the build reports those of all files at once.
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
    // The development server reads files itself (collections.ts), as the store is updated half a second after a change.
    if (!watcher)
      for (const { id, file, loaded } of readCollection(fileURLToPath(config.root), name))
        store.set({ id, filePath: file, data: { loaded } });
    return Promise.resolve();
  },
});

/** Collections for Astro. The readers have validated the entries; the schema here only declares their type. */
export const collections = Object.fromEntries(
  definitions.map(([name]) => [
    name,
    defineCollection({ loader: entryLoader(name), schema: z.custom<Pick<ReadEntry, 'loaded'>>() }),
  ]),
);
