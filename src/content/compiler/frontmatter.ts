/** Finds the block of fields at the head of an MDX file. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

const block = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(\n|$)/;

/**
 * Splits a file. A byte order mark and Windows line endings are taken away first: they are no mistake of the editor's.
 * @returns the whole text, with the file's lines and columns, and the YAML between the lines of hyphens, undefined where there is none
 */
export function splitFrontmatter(text: string) {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match = block.exec(source);
  return { source, frontmatter: match ? (match[1] ?? '') : undefined };
}

/** Blanks the frontmatter out, so that what is left keeps its lines. */
export const withoutFrontmatter = (source: string): string =>
  source.replace(block, (head) => '\n'.repeat(head.split('\n').length - 1));

/** The diagnostic of a file without frontmatter. */
export const frontmatterDiagnostic = (source: string, file: string): Diagnostic => ({
  file,
  line: 1,
  field: 'Kopf der Datei',
  found: source.slice(0, 40).split('\n')[0] || 'nichts',
  allowed: 'ein Block von Feldern zwischen zwei Zeilen ---, ganz am Anfang',
  example: '---\nkind: redaktionell\ntitle: …\n---',
});
