/**
 * What builds keep for the next one: plain files, one for each key, in .cache/<name>/<version of the sources>/. Where that can't be
 * written, entries lie in a temporary folder until the process ends.
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

/** One kind of entry. */
export class BuildCache {
  readonly #folder: string;

  /** Opens a cache by its folder's name and removes what other versions of the sources have made. */
  constructor(name: string, root = process.cwd()) {
    const parent = join(root, '.cache', name);
    const version = sourceVersion(root);
    this.#folder = join(parent, version);
    try {
      for (const other of readdirSync(parent)) if (other !== version) remove(join(parent, other));
    } catch {
      // There is none yet, or it can't be changed: nobody reads what other versions have made.
    }
  }

  /** The path of an entry, or undefined where there is none. */
  find(key: string): string | undefined {
    return [this.#folder, temporary]
      .map((folder) => folder && join(folder, key))
      .find((path) => path && existsSync(path));
  }

  /** Reads an entry, or gives undefined where there is none. */
  read(key: string): string | undefined {
    const path = this.find(key);
    return path && readFileSync(path, 'utf8');
  }

  /** Writes an entry aside and moves it into place, so that a build that is cut off leaves no half one; gives its path. */
  write(key: string, content: string | Uint8Array): string {
    try {
      return place(this.#folder, key, content);
    } catch {
      return place(temporaryFolder(), key, content);
    }
  }

  /** Finds an entry or makes it; gives its path. The file must not be changed. */
  async keep(key: string, make: () => Promise<Uint8Array>): Promise<string> {
    return this.find(key) ?? this.write(key, await make());
  }
}

function place(folder: string, key: string, content: string | Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `${randomUUID()}.part`);
  try {
    writeFileSync(aside, content);
    renameSync(aside, join(folder, key));
  } catch (error) {
    // On a full disk half a file would stay.
    rmSync(aside, { force: true });
    throw error;
  }
  return join(folder, key);
}

let temporary: string | undefined;

function temporaryFolder(): string {
  if (temporary === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'build-cache-'));
    process.once('exit', () => remove(made));
    temporary = made;
  }
  return temporary;
}

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });
