/** The issues of the newsletter: what each holds and from when it may be sent, and their pages. */
import { memoize } from '../lib/cache/memoize.ts';
import { formatDay, formatWeekday, instantAt, localDay, nextDay } from '../lib/format/dates.ts';
import { fill } from '../lib/format/fill.ts';
import type { NewsArticle } from '../model/articles.ts';
import type { SiteModel } from '../model/site-model.ts';
import { texts } from '../texts.ts';
import { hasOwnService, issuePage, issueTitle } from './pages.ts';

/** With fewer new pieces of a kind the issue also holds what came before. */
const LEAST = { editorial: 5, paid: 2 };
/** With more the mail would be cut by mail programs. */
const MAX_PIECES = 30;

/** What an issue holds, newest first. */
export type IssueContent = ReturnType<typeof allIssues>[number];

/** Tells whether the offer of an advertisement ends before an issue is sent. */
const endsBefore = ({ data }: NewsArticle, sendAt: number): boolean =>
  data.kind === 'anzeige' && data.offerEnds !== undefined && Date.parse(data.offerEnds) <= sendAt;

/** The time of sending that comes after an instant. */
function nextSending(after: Date, timeOfDay: string): Date {
  const today = localDay(after);
  const sending = instantAt(today, timeOfDay);
  return sending > after ? sending : instantAt(nextDay(today), timeOfDay);
}

/**
 * Makes every issue, the newest first: everything since the sending before, and in quiet times some of what came earlier, editorial pieces
 * apart from paid ones; what is offered no longer isn't sent again. The build's clock plays no part, so that the same content is the same issues.
 * @param articles published articles, newest first
 * @param timeOfDay when issues are sent, on the edition's clock, such as "08:00"
 */
export function allIssues(articles: readonly NewsArticle[], timeOfDay: string) {
  const editorial = articles.filter(({ disclosure }) => !disclosure.paid);
  const paid = articles.filter(({ disclosure }) => disclosure.paid);
  const sendings = Map.groupBy(articles, ({ publishedAt }) => nextSending(publishedAt, timeOfDay).getTime());
  const newer = { editorial: 0, paid: 0 };
  const pick = (from: NewsArticle[], own: NewsArticle[], kind: keyof typeof newer, sendAt: number) => {
    const count = own.filter(({ disclosure }) => disclosure.paid === (kind === 'paid')).length;
    const start = newer[kind];
    newer[kind] += count;
    return from
      .slice(start)
      .filter((article, index) => index < count || !endsBefore(article, sendAt))
      .slice(0, Math.min(MAX_PIECES, Math.max(LEAST[kind], count)));
  };
  return [...sendings].map(([sendAt, own]) => ({
    sendAt: new Date(sendAt),
    editorial: pick(editorial, own, 'editorial', sendAt),
    paid: pick(paid, own, 'paid', sendAt),
  }));
}

/** How many former issues the page of the newest one lists. */
const LISTED = 7;

/** A page of an issue, of former ones, or both. */
export interface IssuePage {
  path: string;
  title: string;
  description: string;
  issue?: IssueContent | undefined;
  /** Issues to list, newest first; the headline is that of the first editorial piece, as in the mail's subject. */
  former?: { day: string; path: string; headline: string }[];
  /** Further lists. */
  years?: { label: string; href: string }[];
  /** Steps of the breadcrumb. */
  between?: { label: string; href: string }[];
  /** The issues before and after. */
  older?: string | undefined;
  newer?: string;
}

/**
 * Lists the pages of all issues: the newest one's, former ones under their day, and a list for each year; none where the house sends no newsletter
 * itself.
 */
export const issuePages = memoize(({ site, articles }: Pick<SiteModel, 'site' | 'articles'>): IssuePage[] => {
  if (!hasOwnService(site)) return [];
  const { newsletter } = site;
  const words = { newsletter: newsletter.name, site: site.name };
  const newest = issuePage(newsletter);
  const home = { label: newsletter.name, href: newest.path };
  const [issue, ...sent] = allIssues(articles, newsletter.sentDailyAt);
  const dated = sent.map((content) => {
    const day = localDay(content.sendAt);
    return {
      content,
      day,
      path: `${newest.path}/${day}`,
      headline: content.editorial[0]?.data.title ?? formatWeekday(day),
    };
  });
  const byYear = Map.groupBy(dated, ({ day }) => day.slice(0, 4));
  const listed = (issues: typeof dated) => issues.map(({ day, path, headline }) => ({ day, path, headline }));
  const years = [...byYear.keys()].map((label) => ({ label, href: `${newest.path}/${label}` }));
  return [
    {
      ...newest,
      description: fill(texts.newsletter.issueDescription, words),
      issue,
      former: listed(dated.slice(0, LISTED)),
      years,
    },
    ...dated.map(({ content, day, path }, index) => ({
      path,
      title: issueTitle(newsletter, content),
      description: fill(texts.newsletter.formerDescription, { ...words, day: formatDay(day) }),
      issue: content,
      between: [home, ...years.filter(({ label }) => day.startsWith(label))],
      older: dated[index + 1]?.path,
      newer: dated[index - 1]?.path ?? newest.path,
    })),
    ...years.map(({ label, href }) => ({
      path: href,
      title: fill(texts.newsletter.year, { ...words, year: label }),
      description: fill(texts.newsletter.yearDescription, { ...words, year: label }),
      former: listed(byYear.get(label) ?? []),
      years,
      between: [home],
    })),
  ];
});
