/** The register of advertising: every paid article that is or was shown (D11). */
import type { NewsArticle } from './articles.ts';
import type { Disclosure } from './disclosure.ts';

/** One row of the register. */
export interface RegisterRow {
  title: string;
  href: string;
  disclosure: Extract<Disclosure, { paid: true }>;
  advertiser: string;
  /** Instants with offset. */
  firstShown: string;
  /** Missing while the article is shown. */
  lastShown?: string | undefined;
}

/**
 * Lists every paid article, newest first.
 *
 * @param articles published and withdrawn articles
 */
export const adRegister = (articles: NewsArticle[]): RegisterRow[] =>
  articles
    .flatMap(({ data, path, disclosure, sponsor }) =>
      disclosure.paid && sponsor
        ? [
            {
              title: data.title,
              href: path,
              disclosure,
              advertiser: sponsor.legalName,
              firstShown: data.publishedAt,
              lastShown: data.withdrawn?.date,
            },
          ]
        : [],
    )
    .toSorted((a, b) => new Date(b.firstShown).getTime() - new Date(a.firstShown).getTime());
