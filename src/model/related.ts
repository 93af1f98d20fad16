/** Chooses what to read next after an article. */
import { memoize } from '../lib/cache/memoize.ts';
import { toTeaser, type NewsArticle, type Teaser } from './articles.ts';

const MAX_RELATED = 4;

/** The lists that every article is compared with. */
const indexOf = memoize((articles: NewsArticle[]) => ({
  bySlug: new Map(articles.map((article) => [article.slug, article])),
  byCategory: Map.groupBy(articles, ({ category }) => category.id),
  bySection: Map.groupBy(articles, ({ category }) => category.section),
}));

/** Takes the editor's choice, then the newest of the same category, then of the same section: at most four. */
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
