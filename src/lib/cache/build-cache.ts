/**
 * A file cache that lasts across builds: one file per key in .cache/<name>/<version of the sources>/. If that folder
 * can't be written, entries go to a temporary folder that is deleted when the process ends.
 */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceVersion } from './source-digest.ts';

/** The cache for one kind of entry. */
export class BuildCache {
  readonly #folder: string;

  /** Opens the cache in .cache/<name>/ of the project and deletes entries made by other versions of the sources. */
  constructor(name: string, root = process.cwd()) {
    const parent = join(root, '.cache', name);
    const version = sourceVersion(root);
    this.#folder = join(parent, version);
    try {
      for (const other of readdirSync(parent)) if (other !== version) remove(join(parent, other));
    } catch {
      // The folder does not exist yet, or is read-only; entries of other versions are never read.
    }
  }

  /** Returns the path of an entry, or undefined if there is none. */
  find(key: string): string | undefined {
    return [this.#folder, temporary]
      .map((folder) => folder && join(folder, key))
      .find((path) => path && existsSync(path));
  }

  /** Reads an entry as text; undefined if there is none. */
  read(key: string): string | undefined {
    const path = this.find(key);
    return path && readFileSync(path, 'utf8');
  }

  /** Writes an entry and returns its path. */
  write(key: string, content: string | Uint8Array): string {
    try {
      return writeAtomically(this.#folder, key, content);
    } catch {
      return writeAtomically(temporaryFolder(), key, content);
    }
  }

  /** Returns the path of an entry, which is made first if there is none. The file must not be modified. */
  async getOrCreate(key: string, make: () => Promise<Uint8Array>): Promise<string> {
    return this.find(key) ?? this.write(key, await make());
  }
}

/** Writes to a temporary file and renames it, so that an aborted build leaves no incomplete entry. */
function writeAtomically(folder: string, key: string, content: string | Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  const part = join(folder, `${randomUUID()}.part`);
  try {
    writeFileSync(part, content);
    renameSync(part, join(folder, key));
  } catch (error) {
    // On a full disk an incomplete file would remain.
    rmSync(part, { force: true });
    throw error;
  }
  return join(folder, key);
}

let temporary: string | undefined;

function temporaryFolder(): string {
  if (temporary === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'build-cache-'));
    process.once('exit', () => remove(folder));
    temporary = folder;
  }
  return temporary;
}

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });
