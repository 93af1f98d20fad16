/** Digests: names of what builds keep, and versions of the sources that made it. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isLitter } from '../files.ts';

/** Digests a text, or what a file holds. */
export const contentDigest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');

/**
 * Digests files and folders by the names and bytes of all files in them, and the version of Node. Tests are left out.
 * @param root absolute path of the project
 * @param paths files and folders from there; one that is missing counts as empty
 */
export function sourceDigest(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap((path) => filesIn(root, path)).toSorted()) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('base64url');
}

function filesIn(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !isLitter(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((file) => !/\.test\.tsx?$|[\\/]test[\\/]/.test(file));
}

const versions = new Map<string, string>();

/** The version of everything that makes pages but for the content itself: code, packages, theme, public/ and files to download, whose sizes pages print. Computed once a process. */
export function sourceVersion(root: string): string {
  const version =
    versions.get(root) ??
    sourceDigest(root, [
      'src',
      'public',
      'content/files',
      'content/theme',
      'astro.config.mjs',
      'package.json',
      'package-lock.json',
    ]);
  versions.set(root, version);
  return version;
}
