/** The built site as the audit reads it: files by their path. Tests lay changes over it without touching the disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Files of a built site. Paths are relative, with forward slashes: "news.html", "og/news.png". */
export interface BuiltSite {
  /** Every file, sorted. */
  files: readonly string[];
  /** Whether there is such a file. Upper and lower case differ, as on the web. */
  has(file: string): boolean;
  /** Reads a file as UTF-8 text; empty where there is none. */
  read(file: string): string;
  /** Reads a file as it is; undefined where there is none. */
  bytes(file: string): Buffer | undefined;
}

/**
 * Opens a folder.
 *
 * @param folder the folder that the build wrote, such as "dist"
 * @throws where the folder doesn't exist
 */
export function readFolder(folder: string): BuiltSite {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .toSorted();
  const known = new Set(files);
  return {
    files,
    has: (file) => known.has(file),
    read: (file) => (known.has(file) ? readFileSync(join(folder, file), 'utf8') : ''),
    bytes: (file) => (known.has(file) ? readFileSync(join(folder, file)) : undefined),
  };
}

/** Changed files by path, text or bytes; null takes a file away. */
export type Changes = Readonly<Record<string, string | Buffer | null>>;

/**
 * Lays changes over a site, in memory.
 *
 * @param base the site as it was built
 * @param changes what differs
 */
export function overlay(base: BuiltSite, changes: Changes): BuiltSite {
  const removed = new Set(Object.keys(changes).filter((file) => changes[file] === null));
  const added = Object.keys(changes).filter((file) => changes[file] !== null && !base.has(file));
  const files = [...base.files.filter((file) => !removed.has(file)), ...added].toSorted();
  const known = new Set(files);
  const changed = (file: string) => (known.has(file) ? changes[file] : undefined);
  return {
    files,
    has: (file) => known.has(file),
    read: (file) => (removed.has(file) ? '' : (changed(file)?.toString() ?? base.read(file))),
    bytes: (file) => {
      const own = changed(file);
      if (removed.has(file)) return undefined;
      return typeof own === 'string' ? Buffer.from(own) : (own ?? base.bytes(file));
    },
  };
}

/**
 * Keeps what was read, for runs that read the same files many times.
 *
 * @param base a site on disk
 */
export function remembered(base: BuiltSite): BuiltSite {
  const texts = new Map<string, string>();
  const blobs = new Map<string, Buffer | undefined>();
  const once = <Value>(map: Map<string, Value>, file: string, read: (name: string) => Value): Value => {
    if (!map.has(file)) map.set(file, read(file));
    return map.get(file) as Value;
  };
  return {
    files: base.files,
    has: (file) => base.has(file),
    read: (file) => once(texts, file, (name) => base.read(name)),
    bytes: (file) => once(blobs, file, (name) => base.bytes(name)),
  };
}
