/** A valid edition with one file per collection, for tests that break it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { article, editorialFields, paidFields } from './base-articles.ts';

export { writeFiles } from '../../lib/write-files.ts';

const folder = join(import.meta.dirname, 'valid-edition');
const files = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));

/** Sources by path from the project's root. */
export const validFiles: Readonly<Record<string, string>> = {
  'content/articles/probe.mdx': article(editorialFields),
  'content/articles/werbung.mdx': article(paidFields),
  ...Object.fromEntries(files.map((file) => [`content/${file}`, readFileSync(join(folder, file), 'utf8')])),
};

/** A time at which the edition has no diagnostics. */
export const VALID_NOW = new Date('2025-09-28T08:00:00+02:00');
