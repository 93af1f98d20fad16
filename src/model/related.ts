/** Selects related articles. */
import { toTeaser, type NewsArticle, type Teaser } from './articles.ts';

const MAX_RELATED = 4;

/** Selects up to four teasers: the editors' choice, then the newest of the category, then of the section. */
export function relatedTeasers(article: NewsArticle, articles: NewsArticle[]): Teaser[] {
  const newest = (isWanted: (other: NewsArticle) => boolean) =>
    articles
      .values()
      .filter(isWanted)
      .take(MAX_RELATED + 1);
  const unique = new Set([
    ...article.data.related.flatMap((slug) => articles.find((other) => other.slug === slug) ?? []),
    ...newest(({ category }) => category.id === article.category.id),
    ...newest(({ category }) => category.section === article.category.section),
  ]);
  unique.delete(article);
  return [...unique].slice(0, MAX_RELATED).map(toTeaser);
}
