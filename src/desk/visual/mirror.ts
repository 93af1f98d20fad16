/** A copy of content/ as Keystatic reads it, in .cache/desk. Keystatic never touches content/ itself. */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What a page of the desk was shown: a digest of each file. */
export type Shown = ReadonlyMap<string, string>;

/**
 * Makes the copy anew.
 *
 * @param root absolute path of the project
 */
export function fillMirror(root: string): Shown {
  rmSync(join(root, MIRROR), { recursive: true, force: true });
  for (const { folder } of concepts) mkdirSync(join(root, MIRROR, folder), { recursive: true });
  const files = [...deskFiles(root)];
  for (const [path, text] of files) writeFileSync(join(root, MIRROR, path), text);
  return new Map(files.map(([path, text]) => [path, digest(text)]));
}

/**
 * Tells which files were changed by somebody else since a page was shown them.
 *
 * @param root absolute path of the project
 * @param shown what the page was shown
 * @param paths files from the project's root
 */
export function changedMeanwhile(root: string, shown: Shown, paths: readonly string[]): string[] {
  const now = deskFiles(root);
  return paths.filter((path) => {
    const text = now.get(path);
    return shown.get(path) !== (text === undefined ? undefined : digest(text));
  });
}
