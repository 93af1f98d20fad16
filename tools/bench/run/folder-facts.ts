/** Size and digest of a built folder. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    : [];

/**
 * Counts files and bytes.
 *
 * @param folder absolute path
 */
export function weigh(folder: string): { files: number; bytes: number } {
  const files = filesIn(folder);
  return { files: files.length, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0) };
}

/**
 * Digests every file.
 *
 * @param folder absolute path
 * @returns path from the folder to digest
 */
export const digests = (folder: string): Map<string, string> =>
  new Map(
    filesIn(folder).map((file) => [
      file.slice(folder.length + 1),
      createHash('sha256').update(readFileSync(file)).digest('base64url'),
    ]),
  );

/**
 * Lists files that differ or exist once only.
 *
 * @param a digests of one folder
 * @param b digests of the other
 */
export const differences = (a: Map<string, string>, b: Map<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).toSorted();
