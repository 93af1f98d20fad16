/** A file cache that lasts across builds: one file per key in .cache/<name>/<version of the sources>/. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceVersion } from './cache-keys.ts';

/** The cache for one kind of entry. */
export class BuildCache {
  readonly #folder: string;

  /** Opens the cache in .cache/<name>/ of the project and deletes entries made by other versions of the sources. */
  constructor(name: string, root = process.cwd()) {
    const parent = join(root, '.cache', name);
    const version = sourceVersion(root);
    this.#folder = join(parent, version);
    if (!existsSync(parent)) return;
    for (const other of readdirSync(parent))
      if (other !== version) rmSync(join(parent, other), { recursive: true, force: true });
  }

  /** Returns the path of an entry, or undefined if there is none. */
  find(key: string): string | undefined {
    const path = join(this.#folder, key);
    return existsSync(path) ? path : undefined;
  }

  /** Reads an entry as text; undefined if there is none. */
  read(key: string): string | undefined {
    const path = this.find(key);
    return path && readFileSync(path, 'utf8');
  }

  /**
   * Writes an entry, whose key may contain folders, and returns its path. Renamed into place, so that an aborted build
   * leaves no incomplete entry.
   */
  write(key: string, content: string | Uint8Array): string {
    const [path, part] = [join(this.#folder, key), join(this.#folder, `${randomUUID()}.part`)];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(part, content);
    renameSync(part, path);
    return path;
  }

  /** Returns the path of an entry, which is made first if there is none. The file must not be modified. */
  async getOrCreate(key: string, make: () => Promise<Uint8Array>): Promise<string> {
    return this.find(key) ?? this.write(key, await make());
  }
}
