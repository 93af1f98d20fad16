/** Versions of what builds keep: a digest of the sources that made it and of every package. */
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Digests files and folders. Tests are left out, whatever else lies in a folder counts; the lock file stands for all packages.
 *
 * @param root absolute path of the project
 * @param paths files and folders from there
 */
export function sourceDigest(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...paths, 'package-lock.json']) addPath(hash, join(root, path));
  return hash.digest('base64url');
}

function addPath(hash: Hash, path: string): void {
  if (/\.test\.tsx?$/.test(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addPath(hash, join(path, name));
  } else hash.update(readFileSync(path));
}
