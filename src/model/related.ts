/** Selects related articles. */
import { memoize } from '../lib/cache/memoize.ts';
import { toTeaser, type NewsArticle, type Teaser } from './articles.ts';

const MAX_RELATED = 4;

const editorialOf = memoize((articles: NewsArticle[]) => articles.filter(({ disclosure }) => !disclosure.paid));

/** Lookup tables, built once for a list of articles. */
const indexOf = memoize((articles: NewsArticle[]) => ({
  bySlug: new Map(articles.map((article) => [article.slug, article])),
  byCategory: Map.groupBy(articles, ({ category }) => category.id),
  bySection: Map.groupBy(articles, ({ category }) => category.section),
}));

/**
 * Selects up to four teasers: the editors' choice, then the newest of the category, of the section and of the paper.
 * Below an editorial article advertising only appears where the editors chose it.
 */
export function relatedTeasers(article: NewsArticle, articles: NewsArticle[]): Teaser[] {
  const { bySlug } = indexOf(articles);
  const others = article.disclosure.paid ? articles : editorialOf(articles);
  const { byCategory, bySection } = indexOf(others);
  const { id, section } = article.category;
  const newest = [byCategory.get(id), bySection.get(section), others].flatMap((list = []) =>
    list.slice(0, MAX_RELATED + 1),
  );
  const unique = new Set([...article.data.related.flatMap((slug) => bySlug.get(slug) ?? []), ...newest]);
  unique.delete(article);
  return [...unique].slice(0, MAX_RELATED).map(toTeaser);
}
