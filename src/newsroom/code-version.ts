/** A digest of everything that results depend on beside content: for what is kept from one build to the next. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** public/ holds pictures whose size a page prints; the lock file stands for all packages. */
const code = ['src', 'public', '.config', 'astro.config.mjs', 'package.json', 'package-lock.json'];

function files(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    return [path];
  }
}

let version: string | undefined;

/**
 * Digests all code, and the runtime, whose words for dates and numbers change with its version. Computed once a process.
 *
 * @returns the same text while nothing has changed
 */
export function codeVersion(): string {
  if (version) return version;
  const hash = createHash('sha256').update(process.version);
  for (const file of code.flatMap(files)) hash.update(file).update(readFileSync(file));
  version = hash.digest('base64url');
  return version;
}

const known = new WeakMap<object, string>();

/**
 * Digests a value that is never changed; the digest of the same object is computed once.
 *
 * @param value anything JSON can hold
 */
export function digestOf(value: object): string {
  const digest = known.get(value) ?? createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  known.set(value, digest);
  return digest;
}
