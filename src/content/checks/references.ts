/** Every id that an article names must be the file name of an entry. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Checked } from './checks.ts';

/**
 * Checks author, category, sponsor and related articles.
 *
 * @param content all of content/
 */
export function checkArticleReferences({ articles, ids }: Pick<Checked, 'articles' | 'ids'>): Diagnostic[] {
  const known = {
    authors: new Set(ids.authors),
    categories: new Set(ids.categories),
    sponsors: new Set(ids.sponsors),
    articles: new Set(ids.articles),
  };
  const diagnostics: Diagnostic[] = [];
  for (const { id, file, data: article } of articles) {
    const check = (field: string, folder: keyof typeof known, target: string) => {
      if (known[folder].has(target) && target !== id) return;
      diagnostics.push({
        file,
        line: article.lines[field],
        field: `Feld „${field}“`,
        found: `${target}${target === id ? ' (der Artikel selbst)' : ''}`,
        allowed: `eine Datei in content/${folder}: ${nearest(target, known[folder], id).join(', ')}`,
        example: `${field}: ${nearest(target, known[folder], id)[0] ?? '…'}`,
      });
    };
    check('author', 'authors', article.data.author);
    check('category', 'categories', article.data.category);
    if (article.data.kind === 'anzeige') check('sponsor', 'sponsors', article.data.sponsor);
    for (const target of article.data.related) check('related', 'articles', target);
  }
  return diagnostics;
}

/** The ids that look most like what was written, so that a long list stays readable. */
function nearest(target: string, ids: Set<string>, own: string): string[] {
  const score = (id: string) =>
    [...new Set(target.split('-'))].filter((part) => part.length > 2 && id.includes(part)).length +
    (id[0] === target[0] ? 0.5 : 0);
  return [...ids]
    .filter((id) => id !== own)
    .toSorted((a, b) => score(b) - score(a) || a.localeCompare(b))
    .slice(0, 20);
}
