/** The lists that the paper owes to the public: every paid article (D11) and every correction (D13). */
import type { NewsArticle } from './articles.ts';
import type { Disclosure } from './disclosure.ts';

/** One row of the register of advertising. */
export interface RegisterRow {
  title: string;
  href: string;
  disclosure: Extract<Disclosure, { paid: true }>;
  /** Instants with offset. */
  firstShown: string;
  /** Missing while the article is shown. */
  lastShown?: string | undefined;
}

/** Lists every paid article, published or withdrawn, newest first. */
export const adRegister = (articles: NewsArticle[]): RegisterRow[] =>
  articles
    .flatMap(({ data, path, disclosure }) =>
      disclosure.paid
        ? [
            {
              title: data.title,
              href: path,
              disclosure,
              firstShown: data.publishedAt,
              lastShown: data.withdrawn?.date,
            },
          ]
        : [],
    )
    .toSorted((a, b) => Date.parse(b.firstShown) - Date.parse(a.firstShown));

/** One correction with its article. */
export interface CorrectionItem {
  title: string;
  href: string;
  disclosure: Disclosure;
  /** Instant with offset. */
  date: string;
  text: string;
}

/** Collects the corrections of all articles, newest first. */
export const collectCorrections = (articles: NewsArticle[]): CorrectionItem[] =>
  articles
    .flatMap(({ data, path, disclosure }) =>
      data.corrections.map(({ date, text }) => ({ title: data.title, href: path, disclosure, date, text })),
    )
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
