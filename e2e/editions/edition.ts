/** An edition that tests build, and how its files are printed. */
import { stringify } from 'yaml';
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
 * Names the files of a folder.
 *
 * @param folder a folder of content/
 * @param entries file name without extension to its data
 */
export const yamlFiles = (folder: string, entries: Readonly<Record<string, object>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).map(([id, data]) => [`${folder}/${id}.yaml`, stringify(data, { lineWidth: 0 })]),
  );
