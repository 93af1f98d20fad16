/** The issues of the newsletter: their articles, time of sending, and pages. */
import { hasOwnService, type NewsletterSite } from '../content/schemas/site.ts';
import { memoize } from '../lib/cache/memoize.ts';
import { formatDay, instantAt, localDay, nextDay } from '../lib/format/dates.ts';
import { fill } from '../lib/format/fill.ts';
import type { NewsArticle } from '../model/articles.ts';
import type { SiteModel } from '../model/site-model.ts';
import { texts } from '../texts.ts';
import { issuePage, issueTitle } from './pages.ts';

/** With fewer new editorial articles, earlier ones follow. Advertising is never repeated. */
const MIN_EDITORIAL = 5;
/** Per kind. Mail programs would truncate longer mails. */
const MAX_ARTICLES = 30;

/** Time and articles of an issue, newest first. */
export type IssueContent = ReturnType<typeof allIssues>[number];

/** The first time of sending after a time. */
function nextSending(after: Date, timeOfDay: string): Date {
  const today = localDay(after);
  const sending = instantAt(today, timeOfDay);
  return sending > after ? sending : instantAt(nextDay(today), timeOfDay);
}

/**
 * Makes all issues, newest first. Each has the articles published since the one before, and earlier editorial ones if
 * they are few. Advertising alone makes no issue, but waits for the next. Independent of the build's clock, so that sent
 * issues keep their articles. Articles from before the edition, such as an imported archive, were in no issue.
 * @param articles published articles, newest first
 */
export function allIssues(
  articles: readonly NewsArticle[],
  { newsletter, startedAt }: Pick<NewsletterSite, 'newsletter' | 'startedAt'>,
) {
  const start = new Date(startedAt);
  const advertising = articles.filter(({ disclosure }) => disclosure.paid);
  const news = articles.filter(({ disclosure }) => !disclosure.paid);
  const own = news.filter(({ publishedAt }) => publishedAt >= start);
  const sendings = [
    ...Map.groupBy(own, ({ publishedAt }) => nextSending(publishedAt, newsletter.sentDailyAt).getTime()),
  ];
  return sendings.map(([time, editorial], index) => {
    const sendAt = new Date(time);
    const since = new Date(sendings[index + 1]?.[0] ?? start);
    const earlier = news.slice(news.indexOf(editorial.at(-1) as NewsArticle) + 1);
    const paid = advertising.filter(({ publishedAt }) => publishedAt >= since && publishedAt < sendAt);
    return {
      sendAt,
      /** Of the first new article. */
      headline: (editorial[0] as NewsArticle).data.title,
      editorial: editorial.slice(0, MAX_ARTICLES),
      /** Editorial articles that earlier issues had, or from before the edition. */
      earlier: earlier.slice(0, Math.max(0, MIN_EDITORIAL - editorial.length)),
      paid: paid.slice(0, MAX_ARTICLES),
    };
  });
}

/** Number of former issues listed on the page of the newest one. */
const MAX_LISTED = 7;

/** A page with an issue, a list of former ones, or both. */
export interface IssuePage {
  path: string;
  title: string;
  description: string;
  issue?: IssueContent | undefined;
  /** Former issues, or all of a year, newest first, each with the headline of its first new article. */
  former?: { day: string; path: string; headline: string }[];
  /** Links to the lists by year. */
  years?: { label: string; href: string }[];
  /** Breadcrumb steps between the front page and this page. */
  between?: { label: string; href: string }[];
  /** Paths of the previous and the next issue. */
  older?: string | undefined;
  newer?: string | undefined;
}

/**
 * Lists the pages of all issues: the newest under the newsletter's name, former ones by day, and a list for each year.
 * Empty if the edition doesn't send its newsletter with the Worker.
 */
export const issuePages = memoize(({ site, articles }: Pick<SiteModel, 'site' | 'articles'>): IssuePage[] => {
  if (!hasOwnService(site)) return [];
  const { newsletter } = site;
  const words = { newsletter: newsletter.name, site: site.name };
  const newest = issuePage(newsletter);
  const home = { label: newsletter.name, href: newest.path };
  const dated = allIssues(articles, site).map((content, index) => {
    const day = localDay(content.sendAt);
    const path = index === 0 ? newest.path : `${newest.path}/${day}`;
    return { content, day, path };
  });
  const [latest, ...sent] = dated;
  const byYear = Map.groupBy(dated, ({ day }) => day.slice(0, 4));
  const listed = (issues: typeof dated) =>
    issues.map(({ day, path, content }) => ({ day, path, headline: content.headline }));
  const years = [...byYear.keys()].map((label) => ({ label, href: `${newest.path}/${label}` }));
  return [
    {
      ...newest,
      description: fill(texts.newsletter.issueDescription, words),
      issue: latest?.content,
      former: listed(sent.slice(0, MAX_LISTED)),
      years,
    },
    ...sent.map(({ content, day, path }, index) => ({
      path,
      title: issueTitle(newsletter, content),
      description: fill(texts.newsletter.formerDescription, { ...words, day: formatDay(day) }),
      issue: content,
      between: [home, ...years.filter(({ label }) => day.startsWith(label))],
      older: sent[index + 1]?.path,
      newer: dated[index]?.path,
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
