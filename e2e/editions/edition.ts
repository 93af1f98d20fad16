/** An edition that tests build: what it is, and how its files are written. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

/** The content of a site, and the clock it is built by. */
export interface Edition {
  /** An instant with offset. */
  now: string;
  /** Path within content/ to the file: its text, or a picture's bytes. */
  files: Readonly<Record<string, string | Uint8Array>>;
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

/**
 * Writes an edition in place of the content that is there; of the theme only the wording goes, which tests speak of.
 *
 * @param root absolute path of a project; its content/ is deleted
 * @param files the files of the edition
 */
export function writeContent(root: string, files: Edition['files']): void {
  mkdirSync(join(root, 'content'), { recursive: true });
  for (const name of readdirSync(join(root, 'content')).filter((each) => each !== 'theme'))
    rmSync(join(root, 'content', name), { recursive: true });
  rmSync(join(root, 'content/theme/texts.yaml'), { force: true });
  for (const [path, data] of Object.entries(files)) {
    const file = join(root, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
}
