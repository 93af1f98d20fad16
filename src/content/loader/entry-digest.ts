/** What decides how a file of content/ is read: its text, and the code that reads it. */
import { createHash } from 'node:crypto';
import { sourceDigest } from '../../lib/cache/source-digest.ts';

/**
 * Digests the schemas, the checks, the vocabulary and the typesetting.
 *
 * @param root absolute path of the project
 */
export const readerVersion = (root: string): string =>
  sourceDigest(root, ['src/content', 'src/prose', 'src/lib/format']);

/**
 * The key under which a read file is cached.
 *
 * @param version see {@link readerVersion}
 * @param source the file's text
 */
export const entryDigest = (version: string, source: string): string =>
  createHash('sha256').update(version).update(source).digest('base64url');
