/** A digest of the code that reads content: when a schema or the vocabulary changes, every entry is read anew. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = [
  'src/schemas',
  'src/schemas/vocabulary',
  'src/newsroom',
  'src/newsroom/prose',
  'src/newsroom/faults',
  'src/format',
];

/**
 * Hashes the sources of the schemas, the checks and the typesetting.
 *
 * @param root absolute path of the project
 */
export function readerVersion(root: string): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder)).toSorted()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.digest('base64url');
}

/**
 * What decides how a file is read.
 *
 * @param version see {@link readerVersion}
 * @param source the file's text
 */
export const entryDigest = (version: string, source: string): string =>
  createHash('sha256').update(version).update(source).digest('base64url');
