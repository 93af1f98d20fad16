/** The public registers: all paid articles (D11) and all corrections (D13). */
import { politicalStatement } from './political-notice.ts';
import type { NewsArticle } from './articles.ts';

/** Lists the paid ones of the given articles, newest first. */
export const adRegister = (articles: NewsArticle[]) =>
  articles
    .flatMap((article) => {
      const { data, path: href, disclosure } = article;
      if (!disclosure.paid) return [];
      const { title, publishedAt: firstShown, withdrawn } = data;
      const notice = politicalStatement(article)?.path;
      return [{ title, href, disclosure, notice, firstShown, lastShown: withdrawn?.date }];
    })
    .toSorted((a, b) => Date.parse(b.firstShown) - Date.parse(a.firstShown));

/** Lists the corrections of the given articles, newest first. */
export const collectCorrections = (articles: NewsArticle[]) =>
  articles
    .flatMap(({ data, path, disclosure }) =>
      data.corrections.map(({ date, text }) => ({ title: data.title, href: path, disclosure, date, text })),
    )
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
