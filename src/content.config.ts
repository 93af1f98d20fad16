/**
 * Astro's content collections: one for each row of the registry, which knows folders, schemas and readers. A loader never throws:
 * diagnostics travel with the entry, and the build reports those of all files at once.
 */
import { fileURLToPath } from 'node:url';
import { defineCollection } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { projectPath, readCollection, type ReadEntry } from './content/content-folder.ts';
import { definitions, registry, type CollectionName } from './content/registry.ts';

const entryLoader = (name: CollectionName): Loader => ({
  name: `content-${name}`,
  load({ config, store, watcher }) {
    const root = fileURLToPath(config.root);
    const read = (only?: string) => {
      if (only === undefined) store.clear();
      for (const { id, file, loaded } of readCollection(root, name, only))
        store.set({ id, filePath: file, data: { loaded } });
    };
    read();
    watcher?.on('all', (event, path) => {
      const file = projectPath(root, path);
      if (file.startsWith(`${registry[name].folder}/`)) read(event === 'change' ? file : undefined);
    });
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
