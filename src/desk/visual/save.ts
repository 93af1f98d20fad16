/** Saves what the desk sends: into content/, and only what our own checks accept. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { checkContentFolder } from '../../newsroom/content-folder.ts';
import { formatFaults } from '../../newsroom/faults/fault.ts';
import { type Concept, conceptOf } from './concepts.ts';
import { fromDeskFile } from './desk-file.ts';

/** What Keystatic sends when somebody saves, renames or deletes. Paths are from the project's root. */
export interface Changes {
  additions: { path: string; text: string }[];
  deletions: { path: string }[];
}

/** The desk shows the list above the form, where there is little room. */
const MOST_FAULTS = 3;

/** Files by path; undefined where there must be none. */
type Files = Map<string, string | undefined>;

const textOf = (root: string, path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

function put(root: string, files: Files): void {
  for (const [path, text] of files) {
    const place = join(root, path);
    if (text === undefined) rmSync(place, { force: true });
    else {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  }
}

const idOf = (path: string) => basename(path, extname(path));

const ownConcept = (path: string): Concept => {
  const concept = conceptOf(path);
  if (!concept) throw new RangeError(`no file of the desk: ${path}`);
  return concept;
};

function written(root: string, { additions, deletions }: Changes): Files {
  const files: Files = new Map(deletions.map(({ path }) => [(ownConcept(path), path), undefined]));
  for (const { path, text } of additions) {
    const concept = ownConcept(path);
    const old = deletions.find((deletion) => conceptOf(deletion.path) === concept)?.path;
    const before = textOf(root, old ?? path);
    files.set(
      path,
      fromDeskFile(
        concept,
        text,
        before,
        old === undefined ? undefined : { from: idOf(old), to: idOf(path) },
      ),
    );
  }
  return files;
}

/**
 * Saves, unless content/ would have faults afterwards that it has not now; then nothing is changed.
 *
 * @param root absolute path of the project
 * @param changes what the desk sends
 * @returns the list of faults in German, or undefined where all is saved
 * @throws RangeError for a path that the desk does not show
 */
export function save(root: string, changes: Changes): string | undefined {
  const files = written(root, changes);
  const before: Files = new Map([...files.keys()].map((path) => [path, textOf(root, path)]));
  const known = new Set(faultsOf(root).map((fault) => JSON.stringify(fault)));
  put(root, files);
  const faults = faultsOf(root).filter((fault) => files.has(fault.file) || !known.has(JSON.stringify(fault)));
  if (faults.length === 0) return undefined;
  put(root, before);
  const further = faults.length - MOST_FAULTS;
  const told = formatFaults(faults.slice(0, MOST_FAULTS));
  return `Nicht gespeichert. ${told}${further > 0 ? `\n\nDazu weitere Fehler: ${further}.` : ''}`;
}

const faultsOf = (root: string) => checkContentFolder(root, new Date()).faults;
