/** File helpers that do not depend on the content model. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';

/** Parses a YAML file; undefined if it is missing or broken, which the check of content reports later. */
export function readYamlFile(file: string): unknown {
  try {
    return parseDocument(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), { logLevel: 'error' }).toJS();
  } catch {
    return undefined;
  }
}

/** Whether a file name is one that Finder or Explorer creates in folders; checks, builds and digests ignore those. */
export const isOsMetadataFile = (name: string): boolean => /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);

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
