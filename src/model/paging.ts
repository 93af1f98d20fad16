/** Long lists of articles on several pages. */
import { toTeaser, type NewsArticle } from './articles.ts';

/** Articles on one page. */
const PER_PAGE = 50;

/** One page of a list of articles. */
export type ListPage = ReturnType<typeof paged>[number];

/** Parts a list of articles into pages, numbered from 1; there is always one. */
export function paged(articles: NewsArticle[], path: (number: number) => string) {
  const of = Math.max(1, Math.ceil(articles.length / PER_PAGE));
  return Array.from({ length: of }, (_page, index) => ({
    path: path(index + 1),
    number: index + 1,
    of,
    /** Tells titles of pages apart; empty where there is one. */
    place: of > 1 ? `, Seite ${index + 1} von ${of}` : '',
    teasers: articles.slice(index * PER_PAGE, (index + 1) * PER_PAGE).map(toTeaser),
  }));
}
