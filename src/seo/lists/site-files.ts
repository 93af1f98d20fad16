/** The small files that crawlers, hosts, browsers and home screens read. */
import { authorPath, canonicalUrl, entryPath, guesses, machineRoutes, routes } from '../../lib/links/routes.ts';
import type { NewsArticle } from '../../model/articles.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { frontTitle } from '../../model/static-routes.ts';
import { issuePage } from '../../newsletter/pages.ts';
import type { Redirect } from '../../content/schemas/redirects.ts';
import { colour } from '../../content/schemas/theme.ts';
import { DAY_MS } from '../../lib/format/dates.ts';
import { LOCALE } from '../../lib/format/locale.ts';
import { printXml } from '../xml.ts';

/** Writes robots.txt (RFC 9309). Pages that should not be found say so themselves: a page that may not be read could not say it. */
export const robotsTxt = ({ site: { url } }: Pick<SiteModel, 'site'>): string =>
  [
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${canonicalUrl(machineRoutes.sitemap, url)}`,
    `Sitemap: ${canonicalUrl(machineRoutes.newsSitemap, url)}`,
    '',
  ].join('\n');

/** Google reads articles of the last two days (developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
const NEWS_MS = 2 * DAY_MS;
/** That page's limit for one file. */
const MAX_NEWS = 1000;

/**
 * Writes the news sitemap: what search engines may show as news. Advertising is none (D3; Google's content policy for Google News). The
 * articles come newest first, and without recent ones it is an empty list.
 */
export function newsSitemapXml({ articles, site, now }: Pick<SiteModel, 'articles' | 'site' | 'now'>): string {
  const recent = articles.filter(({ disclosure, state, publishedAt }) => {
    const age = now.getTime() - publishedAt.getTime();
    return !disclosure.paid && state === 'published' && age >= 0 && age <= NEWS_MS;
  });
  return printXml({
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@_xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
      url: recent.slice(0, MAX_NEWS).map(({ url, data }) => ({
        loc: url,
        'news:news': {
          // Google knows ISO 639 languages here, no regions.
          'news:publication': { 'news:name': site.name, 'news:language': 'de' },
          'news:publication_date': data.publishedAt,
          'news:title': data.title,
        },
      })),
    },
  });
}

/** The mailbox that reports go to; where an edition has none of this name, the first one. */
const MAILBOX = 'Redaktion';

/** Writes security.txt (RFC 9116). It expires a year after the build: a site that is no longer built must not promise that somebody reads. */
export function securityTxt({ site, now }: Pick<SiteModel, 'site' | 'now'>): string {
  const { url, mailboxes, publisher } = site;
  const { email } = mailboxes.find(({ role }) => role === MAILBOX) ?? mailboxes[0] ?? publisher;
  const expires = new Date(now);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z/, 'Z')}`,
    'Preferred-Languages: de, en',
    `Canonical: ${canonicalUrl(machineRoutes.security, url)}`,
    '',
  ].join('\n');
}

/** What may have moved: articles with their former addresses, and the rows of the edition's own list. */
export interface Moves {
  articles: readonly NewsArticle[];
  withdrawn: readonly NewsArticle[];
  authors: readonly { id: string; data: { formerSlugs: readonly string[] } }[];
  redirects: readonly Pick<Redirect, 'from' | 'to'>[];
}

/**
 * Writes the list for this project's hosts, sorted: `/old /new 301`, or `/withdrawn 410`. What the edition says goes before what readers
 * guess.
 */
export function movedFile({ articles, withdrawn, authors, redirects }: Moves): string {
  const former = [
    ...[...articles, ...withdrawn].flatMap(({ path, data }) =>
      data.formerSlugs.map((slug) => ({ from: entryPath(slug), to: path })),
    ),
    ...authors.flatMap(({ id, data }) =>
      data.formerSlugs.map((slug) => ({ from: authorPath(slug), to: authorPath(id) })),
    ),
  ];
  const all = new Map([...guesses, ...former, ...redirects].map(({ from, to }) => [from, `${from} ${to} 301\n`]));
  const gone = withdrawn.map(({ path }) => `${path} 410\n`);
  return [...all.values(), ...gone].toSorted().join('');
}

/** Cloudflare reads so many fixed rules, and may refuse a file with more. */
const MAX_RULES = 2000;

/** Writes as much of the list as other hosts read (developers.cloudflare.com/workers/static-assets/redirects): they compare no query. */
export const redirectsFile = (moves: Moves): string =>
  movedFile(moves)
    .split('\n')
    .filter((line) => line.endsWith(' 301') && !line.slice(0, line.indexOf(' ')).includes('?'))
    .slice(0, MAX_RULES)
    .map((line) => `${line}\n`)
    .join('');

/**
 * Writes the web app manifest (https://www.w3.org/TR/appmanifest/). Readers of a newspaper go back and share addresses: the browser's bar
 * stays.
 */
export function webManifest({ site }: Pick<SiteModel, 'site'>): string {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => {
    return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  const manifest = {
    name: frontTitle(site),
    short_name: site.name,
    description: site.description,
    lang: LOCALE,
    id: routes.home,
    start_url: routes.home,
    scope: routes.home,
    display: 'minimal-ui',
    background_color: colour('paper'),
    theme_color: colour('paper'),
    icons: [
      icon(machineRoutes.icon192, 192, 'any'),
      icon(machineRoutes.icon512, 512, 'any'),
      icon(machineRoutes.iconMaskable, 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Writes which pages browsers may have ready before a click: articles whole, other pages fetched, none to which advertising leads. A
 * header names the file.
 */
export function speculationRules({ site, pages }: Pick<SiteModel, 'site' | 'pages'>): string {
  // Articles are what stands at the top level and is none of these.
  const others = [
    ...Object.values(routes),
    ...pages.map(({ id }) => entryPath(id)),
    ...(site.newsletter ? [issuePage(site.newsletter).path] : []),
  ];
  const own = [{ not: { href_matches: '/*.*' } }, { not: { selector_matches: '[rel~=nofollow], [download]' } }];
  const article = { and: [{ href_matches: '/:article' }, { not: { href_matches: others } }] };
  return JSON.stringify({
    prerender: [{ where: { and: [article, ...own] }, eagerness: 'moderate' }],
    prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: article }, ...own] }, eagerness: 'moderate' }],
  });
}
