/** Versions of what builds keep: a digest of the sources that made it and of every package. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Digests files and folders, and every module of the project that they import. Tests are left out, whatever else lies in a folder counts;
 * the lock file stands for all packages.
 * @param root absolute path of the project
 * @param paths files and folders from there
 */
export function sourceDigest(root: string, paths: readonly string[]): string {
  const files = new Set<string>();
  for (const path of [...paths, 'package-lock.json']) collect(root, join(root, path), files);
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files].toSorted()) addFile(hash, file, relative(root, file));
  return hash.digest('base64url');
}

/** Digests a text, or what a file holds. */
export const contentDigest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');

/** Digests a file, or a folder with everything in it. */
export function pathDigest(path: string): string {
  if (!statSync(path).isDirectory()) return contentDigest(readFileSync(path));
  const hash = createHash('sha256');
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted())
    if (statSync(join(path, name)).isFile()) addFile(hash, join(path, name), name);
  return hash.digest('base64url');
}

/** The name belongs to it: two files that change places are a change. */
function addFile(hash: Hash, file: string, name: string): void {
  const bytes = readFileSync(file);
  hash.update(`${name}\0${bytes.length}\0`).update(bytes);
}

/** What only tests read: their files, and folders called `test`. */
const isTest = (path: string): boolean => /\.test\.tsx?$|[\\/]test$/.test(path);

const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.{1,2}|~)\/[^'"?]+)/g;

function collect(root: string, path: string, files: Set<string>): void {
  if (files.has(path) || isTest(path) || !existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path)) collect(root, join(path, name), files);
    return;
  }
  files.add(path);
  if (!/\.(ts|tsx|mjs|astro)$/.test(path)) return;
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(imports))
    collect(root, target.startsWith('~') ? join(root, 'src', target.slice(2)) : join(dirname(path), target), files);
}
