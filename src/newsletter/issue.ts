/** Chooses what the newest issue holds, and from when it may be sent. */
import { instantAt, localDay, nextDay } from '../lib/format/dates.ts';
import type { NewsArticle } from '../model/articles.ts';

/** With fewer new pieces of a kind the issue also holds what came before. */
const LEAST = { editorial: 5, paid: 2 };
/** With more the mail would be cut by mail programs. */
const MAX_PIECES = 30;

/** What an issue holds, newest first. */
export type IssueContent = NonNullable<ReturnType<typeof newestIssue>>;

/** The time of sending that comes after an instant. */
function nextSending(after: Date, timeOfDay: string): Date {
  const today = localDay(after);
  const sending = instantAt(today, timeOfDay);
  return sending > after ? sending : instantAt(nextDay(today), timeOfDay);
}

/**
 * Makes the issue that the newest article belongs to: everything since the sending before, and in quiet times some of
 * what came earlier, editorial pieces apart from paid ones. The build's clock plays no part, so that the same content is the same issue.
 * @param articles published articles, newest first
 * @param timeOfDay when it is sent, on the edition's clock, such as "08:00"
 * @returns undefined where nothing is published
 */
export function newestIssue(articles: readonly NewsArticle[], timeOfDay: string) {
  const [newest] = articles;
  if (!newest) return undefined;
  const sendAt = nextSending(newest.publishedAt, timeOfDay);
  const isNew = (article: NewsArticle) => nextSending(article.publishedAt, timeOfDay).getTime() === sendAt.getTime();
  const pick = (paid: boolean, least: number) => {
    const kind = articles.filter(({ disclosure }) => disclosure.paid === paid);
    return kind.slice(0, Math.min(MAX_PIECES, Math.max(least, kind.filter(isNew).length)));
  };
  return { sendAt, editorial: pick(false, LEAST.editorial), paid: pick(true, LEAST.paid) };
}
