/** Long lists of articles on several pages. */
import { toTeaser, type NewsArticle } from './articles.ts';

/** Articles on one page. */
const PER_PAGE = 50;

/** One page of a list of articles. */
export type ListPage = ReturnType<typeof paged>[number];

/** Parts a list of articles into pages, numbered from 1; there is always one. */
export function paged(articles: NewsArticle[], path: (number: number) => string) {
  const count = Math.max(1, Math.ceil(articles.length / PER_PAGE));
  const paths = Array.from({ length: count }, (_page, index) => path(index + 1));
  return paths.map((own, index) => ({
    path: own,
    /** Of all pages of the list. */
    paths,
    number: index + 1,
    /** Tells titles of pages apart; empty where there is one. */
    place: count > 1 ? `, Seite ${index + 1} von ${count}` : '',
    teasers: articles.slice(index * PER_PAGE, (index + 1) * PER_PAGE).map(toTeaser),
  }));
}
