/** The paths of a site: its pages, including drafts, and its files. */
import { existsSync } from 'node:fs';
import {
  authorPath,
  downloadPath,
  entryPath,
  feedPath,
  guessedRedirects,
  issuePath,
  machineRoutes,
  noticePath,
  ownRoutes,
  sectionFeedPath,
  sectionPath,
  topicPath,
} from '../../lib/links/routes.ts';
import { FILES } from '../../lib/schema/primitives.ts';
import type { Collections } from '../registry.ts';
import { hasOwnService, type SiteSettings } from '../schemas/site.ts';

/** Path of the newest newsletter issue; undefined in editions without pages of issues. */
export const newestIssue = (site: SiteSettings): string | undefined =>
  hasOwnService(site) ? issuePath(site.newsletter.name) : undefined;

/**
 * Makes a predicate for the paths that the site has or, as lists and feeds depend on the number of articles, can have.
 * Paths must be canonical, without query string and fragment.
 */
export function sitePaths({ articles, ids, site }: Collections): (path: string) => boolean {
  const { search, dates, topics, glossary, market, ...always } = ownRoutes;
  const { calendar, ...files } = machineRoutes;
  const single = new Set([
    ...Object.values({ ...always, ...files }),
    ...(site.search ? [search] : []),
    ...(ids.dates.length > 0 ? [dates, calendar] : []),
    ...(ids.topics.length > 0 ? [topics] : []),
    ...(ids.glossary.length > 0 ? [glossary] : []),
    ...(ids.timeSeries.length > 0 ? [market] : []),
    ...[...ids.articles, ...ids.pages].map(entryPath),
    ...ids.authors.map(authorPath),
    ...ids.topics.map(feedPath),
    ...site.sections.map(({ id }) => sectionFeedPath(id)),
    ...articles.filter(isPolitical).map(({ id }) => noticePath(id)),
  ]);
  const numbered = new Set([
    ...ids.topics.map((id) => topicPath(id)),
    ...site.sections.map(({ id }) => sectionPath(id)),
  ]);
  const issue = newestIssue(site);
  const isFile = (path: string): boolean =>
    existsSync(`public${path}`) ||
    (path.startsWith(downloadPath('')) && existsSync(path.replace(downloadPath(''), `${FILES}/`)));
  return (path) =>
    single.has(path) ||
    numbered.has(path) ||
    numbered.has(path.replace(/\/(?:[2-9]|[1-9]\d+)$/, '')) ||
    path.replace(/\/\d{4}(?:-\d\d-\d\d)?$/, '') === issue ||
    (/\.\w+$/.test(path) && isFile(path));
}

/** Whether an article is a political advertisement, which has a transparency notice. */
const isPolitical = ({ data: { data } }: Collections['articles'][number]): boolean =>
  data.kind === 'anzeige' && data.political !== undefined;

/** Former slugs other than the present one, which an article or author has again if it was renamed back. */
export const otherSlugs = (id: string, { formerSlugs }: { formerSlugs: readonly string[] }): string[] =>
  formerSlugs.filter((slug) => slug !== id);

/** Articles by their former paths. */
export const movedArticles = ({ articles }: Collections): ReadonlyMap<string, Collections['articles'][number]> =>
  new Map(
    articles.flatMap((article) =>
      otherSlugs(article.id, article.data.data).map((slug) => [entryPath(slug), article] as const),
    ),
  );

/** Present paths of articles, their transparency notices and authors by their former paths, which redirect there. */
export const movedPaths = (content: Collections): ReadonlyMap<string, string> =>
  new Map([
    ...[...movedArticles(content)].map(([from, { id }]) => [from, entryPath(id)] as const),
    ...content.articles
      .filter(isPolitical)
      .flatMap(({ id, data }) => otherSlugs(id, data.data).map((slug) => [noticePath(slug), noticePath(id)] as const)),
    ...content.authors.flatMap(({ id, data }) =>
      otherSlugs(id, data).map((slug) => [authorPath(slug), authorPath(id)] as const),
    ),
  ]);

/**
 * The targets of all redirects by their sources: paths that readers guess, former ones, and those of redirects.csv, which
 * override the others.
 * @param hidden paths that aren't published yet, to which nothing is redirected
 */
export const redirectsIn = (content: Collections, hidden: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map(
    [
      ...guessedRedirects,
      ...movedPaths(content),
      ...content.redirects.flatMap(({ data }) => data.map(({ from, to }) => [from, to] as const)),
    ].filter(([, to]) => !hidden.has(to.split(/[?#]/)[0] ?? '')),
  );
