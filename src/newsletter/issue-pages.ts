/** The pages of all issues: the newest one's, former ones under their day, and a list for each year. */
import { memoize } from '../lib/cache/memoize.ts';
import { formatDay, formatWeekday, localDay } from '../lib/format/dates.ts';
import { fill } from '../lib/format/fill.ts';
import type { SiteModel } from '../model/site-model.ts';
import { texts } from '../texts.ts';
import { allIssues, type IssueContent } from './issue.ts';
import { hasOwnService, issuePage, issueTitle } from './pages.ts';

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

/** Lists the pages, that of the newest issue first; none where the house sends no newsletter itself. */
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
