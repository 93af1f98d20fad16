/**
 * Astro's content collections, one for each of the registry. They are live ones, which are read when pages are rendered:
 * the store of the others is bundled with all texts, and is updated half a second after a change.
 */
import { defineLiveCollection } from 'astro/content/config';
import type { LiveLoader } from 'astro/loaders';
import { readCollection, type ReadEntry } from './content/content-folder.ts';
import { definitions, type CollectionName } from './content/registry.ts';

/** Loads a collection. Invalid files are loaded with their diagnostics, so that the build reports those of all at once. */
function folderLoader(name: CollectionName): LiveLoader<ReadEntry, { id: string }> {
  const entries = () => readCollection(process.cwd(), name).map((data) => ({ id: data.id, data }));
  return {
    name: `content-${name}`,
    loadCollection: () => Promise.resolve({ entries: entries() }),
    loadEntry: ({ filter }) => Promise.resolve(entries().find(({ id }) => id === filter.id)),
  };
}

/** Collections for Astro. */
export const collections = Object.fromEntries(
  definitions.map(([name]) => [name, defineLiveCollection({ loader: folderLoader(name) })]),
);
