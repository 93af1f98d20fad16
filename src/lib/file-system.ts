/** Reads folders and writes files. Separate from files.ts, as the CMS bundles that one for browsers. */
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync, type Dirent } from 'node:fs';
import { dirname, join } from 'node:path';

/** The entries of a folder sorted by name; none if there is no such folder, as git keeps no empty ones. */
export function entriesIn(folder: string): Dirent[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Writes a file, and the folders above it. Not for files that several processes may write at once. */
export function writeFile(file: string, data: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  // Renamed into place, so that an interruption leaves no half-written file, which the next run would take for whole.
  writeFileSync(`${file}.neu`, data);
  renameSync(`${file}.neu`, file);
}

/** Writes the files of a folder, given by their path from there. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [file, data] of Object.entries(files)) writeFile(join(folder, file), data);
}
