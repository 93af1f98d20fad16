/** A copy of content/ as Keystatic reads it, in .cache/desk. Keystatic never touches content/ itself. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listEntries } from '../../newsroom/read-content.ts';
import { concepts } from './concepts.ts';
import { toDeskFile } from './desk-file.ts';

/** Where the copy is, from the project's root. */
export const MIRROR = '.cache/desk/content';

/** Every file of content/ that the desk shows, as Keystatic reads it. */
const deskFiles = (root: string): Map<string, string> =>
  new Map(
    concepts.flatMap((concept) =>
      listEntries(join(root, concept.folder), concept.extension).map(({ path, source }) => [
        `${concept.folder}/${basename(path)}`,
        toDeskFile(concept, source),
      ]),
    ),
  );

/**
 * Makes the copy anew.
 *
 * @param root absolute path of the project
 */
export function fillMirror(root: string): void {
  rmSync(join(root, MIRROR), { recursive: true, force: true });
  for (const { folder } of concepts) mkdirSync(join(root, MIRROR, folder), { recursive: true });
  for (const [path, text] of deskFiles(root)) writeFileSync(join(root, MIRROR, path), text);
}

/**
 * Tells which files were changed by somebody else since the copy was made.
 *
 * @param root absolute path of the project
 * @param paths files from the project's root
 */
export function changedMeanwhile(root: string, paths: readonly string[]): string[] {
  const now = deskFiles(root);
  return paths.filter((path) => {
    const copy = join(root, MIRROR, path);
    return now.get(path) !== (existsSync(copy) ? readFileSync(copy, 'utf8') : undefined);
  });
}
