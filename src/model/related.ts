/** Selects related articles. */
import { memoize } from '../lib/cache/memoize.ts';
import { toTeaser, type NewsArticle, type Teaser } from './articles.ts';

const MAX_RELATED = 4;

/** Lookup tables, built once for the list of all articles. */
const indexOf = memoize((articles: NewsArticle[]) => ({
  bySlug: new Map(articles.map((article) => [article.slug, article])),
  byCategory: Map.groupBy(articles, ({ category }) => category.id),
  bySection: Map.groupBy(articles, ({ category }) => category.section),
}));

/** Selects up to four teasers: the editors' choice, then the newest of the category, then of the section. */
export function relatedTeasers(article: NewsArticle, articles: NewsArticle[]): Teaser[] {
  const { bySlug, byCategory, bySection } = indexOf(articles);
  const { id, section } = article.category;
  const unique = new Set([
    ...article.data.related.flatMap((slug) => bySlug.get(slug) ?? []),
    ...(byCategory.get(id) ?? []).slice(0, MAX_RELATED + 1),
    ...(bySection.get(section) ?? []).slice(0, MAX_RELATED + 1),
  ]);
  unique.delete(article);
  return [...unique].slice(0, MAX_RELATED).map(toTeaser);
}
