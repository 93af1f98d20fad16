/** All corrections of the paper (D13). */
import type { NewsArticle } from './articles.ts';
import type { Disclosure } from './disclosure.ts';

/** One correction with its article. */
export interface CorrectionItem {
  title: string;
  href: string;
  disclosure: Disclosure;
  date: string;
  text: string;
}

/**
 * Collects the corrections of all articles, newest first.
 *
 * @param articles published articles
 */
export const collectCorrections = (articles: NewsArticle[]): CorrectionItem[] =>
  articles
    .flatMap(({ data, path, disclosure }) =>
      data.corrections.map(({ date, text }) => ({ title: data.title, href: path, disclosure, date, text })),
    )
    .toSorted((a, b) => new Date(b.date).getTime() - new Date(a.date).getTime());
