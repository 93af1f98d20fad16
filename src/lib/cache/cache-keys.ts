/** Cache keys: digests of a content and of the source files that produced an entry, and the keys of pages. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isOsMetadataFile } from '../files.ts';
import { instantsIn } from '../format/dates.ts';
import { OWN_LAW } from '../law/law-data.ts';
import { memoize } from './memoize.ts';

/** SHA-256 of a text or buffer in base64url. */
export const contentDigest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');

/**
 * Digest of the names and bytes of all files at the given paths, and of the Node version. Tests are left out.
 * @param root absolute path of the project
 * @param paths files and folders relative to the root; missing ones are skipped
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
    .filter((entry) => entry.isFile() && !isOsMetadataFile(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((file) => !/\.test\.tsx?$|[\\/]test[\\/]/.test(file));
}

const versionedFiles = [
  ...['src', 'public', 'content/files', 'content/theme', OWN_LAW],
  ...['astro.config.mjs', 'package.json', 'package-lock.json'],
];

/**
 * Digest of everything that affects pages except articles and settings: code, packages, theme, the edition's own law,
 * public/, and downloads, whose file sizes pages show. Computed once per process.
 */
export const sourceVersion = memoize((root: string): string => sourceDigest(root, versionedFiles));

const digestOf = memoize((value: object) => contentDigest(JSON.stringify(value)));

/**
 * Makes the cache key of a page from its props, for `experimental.incrementalBuild`. docs/decisions.md says why it
 * covers all code, too.
 * @param props the same objects that the page gets
 * @param props.now the build's clock. The key only covers which instants in `own` have passed: a page that depends on
 * the time in another way would be taken from the cache outdated
 * @param props.shared data that all pages get
 * @param props.own data that only this page gets
 */
export function pageKey({ now, shared, own }: { now: Date; shared: object; own: unknown }): string {
  const text = JSON.stringify(own);
  const passed = instantsIn(text).map((instant) => (new Date(instant) <= now ? 1 : 0));
  return contentDigest([sourceVersion(process.cwd()), digestOf(shared), passed.join(''), text].join('\n'));
}
