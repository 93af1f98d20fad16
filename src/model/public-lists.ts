/** The public registers: all paid articles (D11) and all corrections (D13). */
import { politicalStatement } from './political-notice.ts';
import type { NewsArticle } from './articles.ts';

/** Lists the paid ones of the given articles, newest first. */
export const adRegister = (articles: NewsArticle[]) =>
  articles
    .flatMap(({ slug, data, path, disclosure }) =>
      disclosure.paid
        ? [
            {
              title: data.title,
              href: path,
              disclosure,
              notice: politicalStatement({ data, slug })?.path,
              firstShown: data.publishedAt,
              lastShown: data.withdrawn?.date,
            },
          ]
        : [],
    )
    .toSorted((a, b) => Date.parse(b.firstShown) - Date.parse(a.firstShown));

/** Lists the corrections of the given articles, newest first. */
export const collectCorrections = (articles: NewsArticle[]) =>
  articles
    .flatMap(({ data, path, disclosure }) =>
      data.corrections.map(({ date, text }) => ({ title: data.title, href: path, disclosure, date, text })),
    )
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
