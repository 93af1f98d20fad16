/**
 * Loads a collection of content/ into Astro's data store. A loader never throws: diagnostics travel with the entry, and the build reports
 * those of all files at once. What is in the store becomes part of the bundle, a hundred megabytes at ten thousand articles; so it holds
 * of an article only the digest of its text, and the article lies in the build cache.
 */
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { articleCache } from './article-cache.ts';
import { readEntries } from './content-folder.ts';
import type { Loaded } from './diagnostics/diagnostic.ts';
import { registry, type CollectionDefinition, type CollectionName } from './registry.ts';

/** What the data store has of an entry. */
export type StoredEntry = { loaded: Loaded<unknown> } | { digest: string };

/** Makes the loader of a collection (Astro's Loader API). */
export const entryLoader = (name: CollectionName): Loader => ({
  name: `content-${name}`,
  load(context) {
    const root = fileURLToPath(context.config.root);
    const cache = name === 'articles' ? articleCache(root) : undefined;
    const definition: CollectionDefinition = { ...registry[name], ...(cache && { read: cache.read }) };
    const load = (changed?: string) => {
      if (changed === undefined) context.store.clear();
      for (const { id, file, loaded } of readEntries(root, definition, changed)) {
        const digest = cache?.digest(file);
        const data: StoredEntry = digest && !loaded.diagnostics ? { digest } : { loaded };
        context.store.set({ id, filePath: file, data });
      }
      cache?.save();
    };
    load();
    context.watcher?.on('all', (event, path) => {
      if (path.startsWith(`${root}${definition.folder}${sep}`))
        load(event === 'change' ? relative(root, path).replaceAll(sep, '/') : undefined);
    });
    return Promise.resolve();
  },
});
