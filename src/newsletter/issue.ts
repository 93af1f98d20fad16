/** Chooses what the newest issue holds, and from when it may be sent. */
import { dayInVienna, instantInVienna, nextDay } from '../lib/format/dates.ts';
import type { NewsArticle } from '../site/articles.ts';

/** With less news than this the issue also holds what came before. */
const MIN_PIECES = 6;
/** With more the mail would be cut by mail programs. */
const MAX_PIECES = 40;

/** What an issue holds, newest first. */
export interface IssueContent {
  sendAt: Date;
  editorial: NewsArticle[];
  paid: NewsArticle[];
}

/** The time of sending that comes after an instant. */
function nextSending(after: Date, timeOfDay: string): Date {
  const today = dayInVienna(after);
  const sending = instantInVienna(today, timeOfDay);
  return sending > after ? sending : instantInVienna(nextDay(today), timeOfDay);
}

/**
 * Makes the issue that the newest article belongs to: everything since the sending before, and in quiet times some of
 * what came earlier, editorial pieces first. The build's clock plays no part, so that the same content is the same issue.
 *
 * @param articles published articles, newest first
 * @param timeOfDay when it is sent, on Vienna's clock, such as "08:00"
 * @returns undefined where nothing is published
 */
export function newestIssue(articles: readonly NewsArticle[], timeOfDay: string): IssueContent | undefined {
  const [newest] = articles;
  if (!newest) return undefined;
  const sendAt = nextSending(newest.publishedAt, timeOfDay);
  const isNew = (article: NewsArticle) =>
    nextSending(article.publishedAt, timeOfDay).getTime() === sendAt.getTime();
  const older = articles.filter((article) => !isNew(article));
  const pieces = articles.filter(isNew).slice(0, MAX_PIECES);
  const fillers = [
    ...older.filter(({ disclosure }) => !disclosure.paid),
    ...older.filter(({ disclosure }) => disclosure.paid),
  ];
  pieces.push(...fillers.slice(0, Math.max(0, MIN_PIECES - pieces.length)));
  return {
    sendAt,
    editorial: pieces.filter(({ disclosure }) => !disclosure.paid),
    paid: pieces.filter(({ disclosure }) => disclosure.paid),
  };
}
