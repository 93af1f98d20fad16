/** Pagination of article lists. */
import { toTeaser, type NewsArticle } from './articles.ts';

/** Articles per page. */
const PER_PAGE = 50;

/** One page of a paginated list. */
export type ListPage = ReturnType<typeof paged>[number];

/**
 * Splits a list of articles into pages, at least one.
 * @param pathOf path of a page by its number, from 1
 */
export function paged(articles: NewsArticle[], pathOf: (number: number) => string) {
  const count = Math.max(1, Math.ceil(articles.length / PER_PAGE));
  const paths = Array.from({ length: count }, (_page, index) => pathOf(index + 1));
  return paths.map((path, index) => ({
    path,
    /** Paths of all pages of the list. */
    paths,
    number: index + 1,
    /** Suffix that makes titles unique; empty if there is only one page. */
    titleSuffix: count > 1 ? `, Seite ${index + 1} von ${count}` : '',
    teasers: articles.slice(index * PER_PAGE, (index + 1) * PER_PAGE).map(toTeaser),
  }));
}
