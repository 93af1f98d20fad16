/** Puts a new article into content/articles; overwrites nothing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugify } from '../../src/lib/format/slugify.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { readArticle } from '../../src/content/prose/read-article.ts';
import type { Choices } from './choices.ts';
import { articleText, type NewArticle } from './new-article.ts';

/** A mistake of the person at the desk, told in German; no diagnostic of the program. */
export class DeskError extends Error {}

/**
 * Makes the address of a headline and checks that it is free, on hosts too that do not tell upper from lower case.
 *
 * @param title the headline
 * @param taken see {@link Choices}
 * @returns the address without its slash
 * @throws DeskError where the headline gives no address, or one that is taken
 */
export function freeAddress(title: string, taken: Choices['taken']): string {
  const slug = slugify(title);
  if (slug === '') throw new DeskError('Die Schlagzeile braucht Buchstaben oder Ziffern.');
  const holder = taken.get(slug);
  if (holder) {
    throw new DeskError(
      `Die Adresse /${slug} ist vergeben an ${holder}. Bitte eine andere Schlagzeile wählen; sie lässt sich in der Datei danach wieder ändern.`,
    );
  }
  return slug;
}

/**
 * Writes the file.
 *
 * @param root absolute path of the project
 * @param article the answers
 * @param taken see {@link Choices}
 * @param now the date of publication until the editor sets one
 * @returns the file's path from the project's root, and its address
 * @throws DeskError where the answers make no valid article, or the file exists
 */
export function writeArticle(
  root: string,
  article: NewArticle,
  taken: Choices['taken'],
  now: Date,
): { file: string; slug: string } {
  const slug = freeAddress(article.title, taken);
  const file = `content/articles/${slug}.mdx`;
  const text = articleText(article, now);
  const { diagnostics } = readArticle(text, file);
  if (diagnostics) throw new DeskError(formatDiagnostics(diagnostics));
  try {
    writeFileSync(join(root, file), text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new DeskError(`${file} gibt es schon; es wird nichts überschrieben.`);
  }
  return { file, slug };
}
