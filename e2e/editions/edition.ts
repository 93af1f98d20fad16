/** The type of fixture editions, and functions that read and serialise their files. */
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readFolder } from '../../tools/audit/build-output.ts';
import type { EditionFiles } from '../support/project-copy.ts';

/** Content of a site, and the clock of its build. */
export interface Edition {
  /** ISO 8601 time with offset. */
  now: string;
  files: EditionFiles;
}

/** Serialises an MDX file: frontmatter and the text below it. */
export const mdx = (fields: object, prose: string): string =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${prose}\n`;

/** Reads a folder of e2e/editions/ that is laid out like content/: text of each file by its path within content/. */
export function readFiles(folder: string): Record<string, string> {
  const { files, read } = readFolder(join(import.meta.dirname, folder));
  return Object.fromEntries(files.map((file) => [file, read(file)]));
}
