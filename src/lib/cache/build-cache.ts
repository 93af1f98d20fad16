/**
 * What builds keep for the next one, in .cache/<name>/<version>/. An entry is a file or a folder whose name holds the digest of its
 * key and content: one that was damaged, cut short or put there by somebody else is none. Everything is written aside and moved into place.
 * A cache that can't be read or written costs time and nothing else.
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
import { contentDigest, pathDigest } from './source-digest.ts';

/** One kind of entry, made by one version of the code. */
export class BuildCache {
  readonly #folder: string;
  /** Key to file name. */
  readonly #entries = new Map<string, string>();
  /** Where new entries are written before they are moved into the folder. */
  #writable: string | undefined;

  /**
   * Opens a cache and throws away what other versions have made.
   * @param root absolute path of the project
   * @param name a folder's name
   * @param version a digest of everything that decides what an entry holds, beside its key
   */
  constructor(root: string, name: string, version: string) {
    const parent = join(root, '.cache', name);
    this.#folder = join(parent, version);
    for (const other of namesIn(parent)) if (other !== version) remove(join(parent, other));
    for (const entry of namesIn(this.#folder)) {
      const [key = '', digest] = entry.split('.');
      if (digest) this.#entries.set(key, entry);
    }
  }

  /**
   * Finds an entry.
   * @param key letters, digits, - and _
   * @returns its path, or undefined where there is none or its content is not what was written
   */
  find(key: string): string | undefined {
    return this.#look(key, (path) => path, pathDigest);
  }

  /** Reads the text of an entry; see {@link find}. */
  read(key: string): string | undefined {
    return this.#look(key, (path) => readFileSync(path), contentDigest)?.toString();
  }

  /** Keeps a text under a key, in place of a former one. */
  write(key: string, text: string): void {
    const target = this.#target(key);
    try {
      writeFileSync(target, text);
      this.#adopt(key, target, contentDigest(text));
    } catch {
      remove(target);
    }
  }

  /**
   * Finds an entry or makes it.
   * @param make writes a file or a folder to the path that it is given
   * @returns the path of the entry; outside of the cache where that can't be written. It must not be changed
   */
  async keep(key: string, make: (target: string) => Promise<void>): Promise<string> {
    const found = this.find(key);
    if (found) return found;
    const target = this.#target(key);
    await make(target);
    return this.#adopt(key, target, pathDigest(target));
  }

  /** Throws away the entries with other keys. */
  prune(keys: ReadonlySet<string>): void {
    for (const key of [...this.#entries.keys()]) if (!keys.has(key)) this.#drop(key);
  }

  /** A path to write to; names without a digest are no entries. */
  #target(key: string): string {
    this.#writable ??= isWritable(this.#folder) ? this.#folder : temporaryFolder();
    return join(this.#writable, `${key}-${process.pid}-${randomUUID()}`);
  }

  #adopt(key: string, target: string, digest: string): string {
    const entry = nameOf(key, digest);
    const path = join(this.#folder, entry);
    try {
      // Another build may have put the same entry there; a folder can't be moved onto one.
      if (existsSync(path)) remove(path);
      renameSync(target, path);
    } catch {
      return target;
    }
    if (this.#entries.get(key) !== entry) this.#drop(key);
    this.#entries.set(key, entry);
    return path;
  }

  /** Opens an entry, or drops it where its digest is not the one of its name. */
  #look<Content>(key: string, open: (path: string) => Content, digestOf: (content: Content) => string) {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    try {
      const content = open(join(this.#folder, entry));
      if (entry === nameOf(key, digestOf(content))) return content;
    } catch {
      // Unreadable is absent.
    }
    this.#drop(key);
    return undefined;
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) remove(join(this.#folder, entry));
    this.#entries.delete(key);
  }
}

const nameOf = (key: string, digest: string): string => `${key}.${contentDigest(`${key}\0${digest}`)}`;

/** Makes a folder, and a file in it, as only a trial tells. */
function isWritable(folder: string): boolean {
  const trial = join(folder, `trial-${process.pid}-${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(trial, '');
    rmSync(trial);
    return true;
  } catch {
    return false;
  }
}

let temporary: string | undefined;

/** One for the process, removed at its end. */
function temporaryFolder(): string {
  if (temporary === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'build-cache-'));
    process.once('exit', () => remove(made));
    temporary = made;
  }
  return temporary;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // What can't be removed is read by nobody: its name or its digest is wrong.
  }
}
