/** What happens to an article happens after it is out. */
import type { ArticleData } from '../schemas/article.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locate } from '../diagnostics/schema-diagnostics.ts';

/**
 * Checks that an update, a correction and a withdrawal are not earlier than the article itself.
 *
 * @param data the checked frontmatter
 * @param file path from the project's root
 * @param locate finds a field's line
 */
export function checkFrontmatterDates(data: ArticleData, file: string, locate: Locate): Diagnostic[] {
  const { publishedAt, updatedAt, corrections, withdrawn } = data;
  const later: [PropertyKey[], string | undefined][] = [
    [['updatedAt'], updatedAt],
    ...corrections.map(({ date }, index): [PropertyKey[], string] => [['corrections', index, 'date'], date]),
    [['withdrawn', 'date'], withdrawn?.date],
  ];
  return later
    .filter(([, date]) => date !== undefined && Date.parse(date) < Date.parse(publishedAt))
    .map(([path, date = '']) => ({
      file,
      ...locate(path),
      field: `Feld „${path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join(' › ')}“`,
      found: date,
      allowed: `ein Zeitpunkt nach dem Erscheinen des Artikels (publishedAt: ${publishedAt})`,
    }));
}
