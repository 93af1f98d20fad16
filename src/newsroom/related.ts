/** Chooses what to read next after an article. */
import { toTeaser, type NewsArticle, type Teaser } from './articles.ts';

const MAX_RELATED = 4;

/**
 * Takes the editor's choice first, then the newest of the same category, then of the same section.
 *
 * @param article the article that was read
 * @param articles published articles, newest first
 * @returns at most four teasers, none of the article itself
 */
export function relatedTeasers(article: NewsArticle, articles: NewsArticle[]): Teaser[] {
  const chosen = article.data.related.flatMap(
    (slug) => articles.find((candidate) => candidate.slug === slug) ?? [],
  );
  const sameCategory = articles.filter(({ category }) => category.id === article.category.id);
  const sameSection = articles.filter(({ category }) => category.section === article.category.section);
  const unique = new Set([
    ...chosen,
    ...sameCategory.slice(0, MAX_RELATED + 1),
    ...sameSection.slice(0, MAX_RELATED + 1),
  ]);
  unique.delete(article);
  return [...unique].slice(0, MAX_RELATED).map(toTeaser);
}
