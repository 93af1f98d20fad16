/** A content loader for the files of one folder, keyed by digest, with hot reload in development. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { listEntries } from '../read-entries.ts';
import { entryDigest, readerVersion } from './entry-digest.ts';

/** Turns files into entries. */
export interface Reader {
  /** Gives an entry's data. `file` is the path from the project's root, `digest` stands for text and code. */
  read: (source: string, file: string, id: string, digest: string) => object;
  /** Whether what is kept outside of the data store is there; without it, nothing is. */
  has?: (id: string, digest: string) => boolean;
  /** Told which entries there are, after they were read. */
  save?: (ids: ReadonlySet<string>) => void;
}

/**
 * Makes a loader for one folder (Astro's Loader API). An entry whose text and reader are unchanged is kept as it is.
 *
 * @param name name of the loader, for Astro's log
 * @param folder path from the project's root
 * @param extension with its dot
 * @param open opens the reader for a project's root; diagnostics it returns are stored, not thrown
 */
export function folderLoader(
  name: string,
  folder: string,
  extension: string,
  open: (root: string) => Reader,
): Loader {
  return {
    name,
    async load(context: LoaderContext) {
      const root = fileURLToPath(context.config.root);
      const base = join(root, folder);
      const version = readerVersion(root);
      const reader = open(root);
      const put = (id: string, path: string, source: string) => {
        const digest = entryDigest(version, source);
        if (context.store.get(id)?.digest === digest && reader.has?.(id, digest) !== false) return;
        const filePath = relative(root, path);
        context.store.set({ id, digest, filePath, data: { ...reader.read(source, filePath, id, digest) } });
      };
      const stale = new Set(context.store.keys());
      for (const { id, path, source } of listEntries(base, extension)) {
        put(id, path, source);
        stale.delete(id);
      }
      for (const id of stale) context.store.delete(id);
      const save = () => reader.save?.(new Set(context.store.keys()));
      save();
      watch(context, base, extension, (...changed) => {
        put(...changed);
        save();
      });
    },
  };
}

function watch(
  { watcher, store, logger }: LoaderContext,
  base: string,
  extension: string,
  put: (id: string, path: string, source: string) => void,
): void {
  if (!watcher) return;
  watcher.add(base);
  const idOf = (path: string) => {
    const mine = dirname(resolve(path)) === base && path.endsWith(extension) && !/^[._]/.test(basename(path));
    return mine ? basename(path, extension) : undefined;
  };
  const reload = async (path: string) => {
    const id = idOf(path);
    if (id === undefined) return;
    put(id, path, await readFile(path, 'utf8'));
    logger.info(`${basename(path)} neu gelesen`);
  };
  watcher.on('add', (path) => void reload(path));
  watcher.on('change', (path) => void reload(path));
  watcher.on('unlink', (path) => {
    const id = idOf(path);
    if (id !== undefined) store.delete(id);
  });
}
