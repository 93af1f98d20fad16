/** An edition that tests build, and how its files are printed. */
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readFolder } from '../../tools/audit/build-output.ts';
import type { EditionFiles } from '../../tools/bench/project-copy.ts';

/** The content of a site, and the clock it is built by. */
export interface Edition {
  /** An instant with offset. */
  now: string;
  files: EditionFiles;
}

/**
 * Prints a file with frontmatter.
 *
 * @param fields the frontmatter
 * @param prose the text below
 */
export const mdx = (fields: object, prose: string): string =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${prose}\n`;

/**
 * Reads what stands in a folder of e2e/editions/ as it would in content/.
 *
 * @param folder its name
 * @returns path within content/ to the text
 */
export function readFiles(folder: string): Record<string, string> {
  const { files, read } = readFolder(join(import.meta.dirname, folder));
  return Object.fromEntries(files.map((file) => [file, read(file)]));
}
