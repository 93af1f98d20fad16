/** Chooses what each issue holds, and from when it may be sent. */
import { instantAt, localDay, nextDay } from '../lib/format/dates.ts';
import type { NewsArticle } from '../model/articles.ts';

/** With fewer new pieces of a kind the issue also holds what came before. */
const LEAST = { editorial: 5, paid: 2 };
/** With more the mail would be cut by mail programs. */
const MAX_PIECES = 30;

/** What an issue holds, newest first. */
export type IssueContent = ReturnType<typeof allIssues>[number];

/** The time of sending that comes after an instant. */
function nextSending(after: Date, timeOfDay: string): Date {
  const today = localDay(after);
  const sending = instantAt(today, timeOfDay);
  return sending > after ? sending : instantAt(nextDay(today), timeOfDay);
}

/**
 * Makes every issue, the newest first: everything since the sending before, and in quiet times some of what came earlier, editorial pieces
 * apart from paid ones. The build's clock plays no part, so that the same content is the same issues.
 * @param articles published articles, newest first
 * @param timeOfDay when issues are sent, on the edition's clock, such as "08:00"
 */
export function allIssues(articles: readonly NewsArticle[], timeOfDay: string) {
  const editorial = articles.filter(({ disclosure }) => !disclosure.paid);
  const paid = articles.filter(({ disclosure }) => disclosure.paid);
  const sendings = Map.groupBy(articles, ({ publishedAt }) => nextSending(publishedAt, timeOfDay).getTime());
  const newer = { editorial: 0, paid: 0 };
  const pick = (from: NewsArticle[], own: NewsArticle[], kind: keyof typeof newer) => {
    const count = own.filter(({ disclosure }) => disclosure.paid === (kind === 'paid')).length;
    const start = newer[kind];
    newer[kind] += count;
    return from.slice(start, start + Math.min(MAX_PIECES, Math.max(LEAST[kind], count)));
  };
  return [...sendings].map(([sendAt, own]) => ({
    sendAt: new Date(sendAt),
    editorial: pick(editorial, own, 'editorial'),
    paid: pick(paid, own, 'paid'),
  }));
}
