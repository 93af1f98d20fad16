/** Pagination of article lists. */
import { latestChange, toTeaser, type NewsArticle } from './articles.ts';

/** Articles per page. */
const PER_PAGE = 50;

/** One page of a paginated list. */
export type ListPage = ReturnType<typeof paged>[number];

/**
 * Splits a list of articles into pages, at least one. Each has the paths of all of them.
 * @param pathOf path of a page by its number, from 1
 * @param removed withdrawn articles that the list had
 */
export function paged(
  articles: NewsArticle[],
  title: string,
  pathOf: (number: number) => string,
  removed: NewsArticle[] = [],
) {
  const count = Math.max(1, Math.ceil(articles.length / PER_PAGE));
  const modifiedTime = latestChange([...articles, ...removed]);
  const paths = Array.from({ length: count }, (_page, index) => pathOf(index + 1));
  return paths.map((path, index) => {
    // Makes titles unique; empty if there is only one page.
    const titleSuffix = count > 1 ? `, Seite ${index + 1} von ${count}` : '';
    const teasers = articles.slice(index * PER_PAGE, (index + 1) * PER_PAGE).map(toTeaser);
    return {
      path,
      paths,
      number: index + 1,
      title: `${title}${titleSuffix}`,
      titleSuffix,
      teasers,
      /** Whether search engines may index it: not if it lists nothing but advertising. */
      indexed: teasers.some(({ disclosure }) => !disclosure.paid),
      modifiedTime,
    };
  });
}
