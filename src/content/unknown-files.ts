/** Files in content/ that nobody would read: a wrong extension or folder makes an article vanish without a word. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from './diagnostics/diagnostic.ts';

const places = [
  /^site\.yaml$/,
  /^(articles|pages)\/[^/]+\.mdx$/,
  /^(authors|categories|market|sponsors)\/[^/]+\.yaml$/,
];

/**
 * Lists them. Names that begin with _ or . are notes of the editors and stay unread on purpose.
 *
 * @param root absolute path of the project
 */
export const unknownFiles = (root: string): Diagnostic[] =>
  readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[._]/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(root, 'content').length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !places.some((place) => place.test(path)))
    .map((path) => ({
      file: `content/${path}`,
      field: 'Dateiname',
      found: 'eine Datei, die niemand liest',
      allowed:
        'Artikel und Seiten mit der Endung .mdx, alles andere mit .yaml, jede unmittelbar in ihrem Ordner; Notizen beginnen mit _',
      example: 'content/articles/banken-und-ki.mdx',
    }));
