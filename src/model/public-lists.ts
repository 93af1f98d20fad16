/** The public registers: all paid articles (D11) and all corrections and withdrawals (D13). */
import { politicalStatement } from './political-notice.ts';
import type { NewsArticle } from './articles.ts';
import type { SiteModel } from './site-model.ts';

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

/** Lists the corrections of published articles and the withdrawals of editorial ones, newest first. */
export const collectCorrections = ({ articles, withdrawn }: Pick<SiteModel, 'articles' | 'withdrawn'>) =>
  [
    ...articles.flatMap((article) => article.data.corrections.map((entry) => ({ ...entry, article }))),
    ...withdrawn.flatMap((article) => {
      const { kind, withdrawn: entry } = article.data;
      return kind === 'redaktionell' && entry ? { date: entry.date, text: entry.reason, article } : [];
    }),
  ].toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
