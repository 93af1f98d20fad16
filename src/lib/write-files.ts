/** Writing of files, apart from files.ts as the CMS bundles that for browsers. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file, and the folders above it. */
export function writeFile(file: string, data: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  // Renamed into place, so that an interruption leaves no half-written file, which a next run would take for whole.
  writeFileSync(`${file}.neu`, data);
  renameSync(`${file}.neu`, file);
}

/** Writes the files of a folder, given by their path from there. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [file, data] of Object.entries(files)) writeFile(join(folder, file), data);
}
