/** A valid edition with one file per collection, for tests that break it. */
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '../../lib/file-system.ts';
import { readContentFolder } from '../content-folder.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { advert, story } from './base-articles.ts';

export { writeFiles };

const folder = join(import.meta.dirname, 'valid-edition');
const files = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));

/** Sources by path from the project's root. */
export const validFiles: Readonly<Record<string, string>> = {
  'content/articles/probe.mdx': story(),
  'content/articles/werbung.mdx': advert(),
  ...Object.fromEntries(files.map((file) => [`content/${file}`, readFileSync(join(folder, file), 'utf8')])),
};

/** A time at which the edition has no diagnostics. */
export const VALID_NOW = new Date('2025-09-28T08:00:00+02:00');

/** Writes the valid edition, with changed or further files, to a new folder. */
export function writeEdition(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'edition-'));
  writeFiles(root, { ...validFiles, ...files });
  return root;
}

/** Reads the edition in a folder. Throws if a file of it has diagnostics. */
export function readValid(root: string): Collections {
  const { content, diagnostics } = readContentFolder(root);
  if (!content || diagnostics.length > 0) throw new Error(formatDiagnostics(diagnostics));
  return content;
}
