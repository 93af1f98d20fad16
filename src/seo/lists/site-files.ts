/** Small files for crawlers, hosts and browsers. */
import { canonicalUrl, entryPath, machineRoutes, routes } from '../../lib/links/routes.ts';
import { newsUntil, summaryOf, type NewsArticle } from '../../model/articles.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { staticRoutes } from '../../model/static-routes.ts';
import { withoutFullStop } from '../../lib/format/lists.ts';
import { frontTitle } from '../../lib/format/titles.ts';
import { issuePage } from '../../newsletter/pages.ts';
import { editorialMailbox, hasOwnService, type SiteSettings } from '../../content/schemas/site.ts';
import { colour } from '../../content/schemas/theme.ts';
import { LOCALE } from '../../lib/format/locale.ts';
import { printXml } from '../xml.ts';

/** Crawlers that collect texts for language models, by the names that their operators publish. */
const trainingCrawlers =
  'Amazonbot Applebot-Extended Bytespider CCBot ClaudeBot Google-Extended GPTBot meta-externalagent'.split(' ');

/**
 * Generates robots.txt (RFC 9309). It disallows nothing to search engines: they must be able to read a page to see its
 * `noindex`.
 */
export const robotsTxt = ({ site: { url, textMining } }: Pick<SiteModel, 'site'>): string =>
  [
    'User-agent: *',
    'Allow: /',
    '',
    ...(textMining === 'vorbehalten'
      ? [...trainingCrawlers.map((name) => `User-agent: ${name}`), 'Disallow: /', '']
      : []),
    `Sitemap: ${canonicalUrl(machineRoutes.sitemap, url)}`,
    `Sitemap: ${canonicalUrl(machineRoutes.newsSitemap, url)}`,
    '',
  ].join('\n');

/** The reservation of text and data mining for the whole site (W3C Community Group, TDM Reservation Protocol). */
export const textMiningReservation = (): string => `${JSON.stringify([{ location: '/', 'tdm-reservation': 1 }])}\n`;

/** Maximum number of articles (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
const MAX_NEWS = 1000;

/**
 * Generates the news sitemap of recent editorial articles; advertising must not be listed as news (D3; Google News
 * content policies). `articles` must be sorted, newest first. Without recent ones the sitemap is empty.
 */
export function newsSitemapXml({ articles, site, now }: Pick<SiteModel, 'articles' | 'site' | 'now'>): string {
  const recent = articles.filter(
    ({ disclosure, state, data }) => !disclosure.paid && state === 'published' && now < newsUntil(data.publishedAt),
  );
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

/** Generates security.txt (RFC 9116), which expires a year after the build, when the contact may be outdated. */
export function securityTxt({ site, now }: Pick<SiteModel, 'site' | 'now'>): string {
  const { email } = editorialMailbox(site) ?? site.publisher;
  const expires = new Date(now);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z/, 'Z')}`,
    'Preferred-Languages: de, en',
    `Canonical: ${canonicalUrl(machineRoutes.security, site.url)}`,
    '',
  ].join('\n');
}

/** All redirects in the format of Cloudflare's _redirects. */
const redirectLines = (redirects: SiteModel['redirects']): string[] =>
  [...redirects].map(([from, to]) => `${from} ${to} 301\n`);

/** Generates the sorted list for this project's hosts, with lines such as `/old /new 301` or `/withdrawn 410`. */
export const movedFile = ({ redirects, withdrawn }: Pick<SiteModel, 'redirects' | 'withdrawn'>): string =>
  [...redirectLines(redirects), ...withdrawn.map(({ path }) => `${path} 410\n`)].toSorted().join('');

/** Limit of static rules; Cloudflare may refuse larger files. */
const MAX_RULES = 2000;

/** Generates _redirects (developers.cloudflare.com/workers/static-assets/redirects), which can't match queries. */
export const redirectsFile = ({ redirects }: Pick<SiteModel, 'redirects'>): string =>
  redirectLines(redirects)
    .filter((line) => !line.slice(0, line.indexOf(' ')).includes('?'))
    .toSorted()
    .slice(0, MAX_RULES)
    .join('');

/**
 * Generates the web app manifest (https://www.w3.org/TR/appmanifest/). Its display mode keeps the browser's navigation,
 * which readers need to go back and to share URLs.
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
 * Generates the speculation rules: browsers may prerender articles and prefetch other pages, but no targets of
 * advertising. The file is referenced by an HTTP header.
 */
export function speculationRules({ site, pages }: Pick<SiteModel, 'site' | 'pages'>): string {
  // Pages that are not articles, which match `/:article`, too.
  const others = new Set([
    ...Object.values(routes),
    ...pages.map(({ id }) => entryPath(id)),
    ...(site.newsletter ? [issuePage(site.newsletter).path] : []),
  ]);
  const own = [{ not: { href_matches: '/*.*' } }, { not: { selector_matches: '[rel~=nofollow], [download]' } }];
  const article = { and: [{ href_matches: '/:article' }, { not: { href_matches: [...others] } }] };
  return JSON.stringify({
    prerender: [{ where: { and: [article, ...own] }, eagerness: 'moderate' }],
    prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: article }, ...own] }, eagerness: 'moderate' }],
  });
}

/** Limit per list, as models read the file at once; the sitemap has all articles. */
const MAX_ARTICLES = 100;

interface Page {
  path: string;
  title: string;
  description?: string;
}

/**
 * Generates llms.txt (https://llmstxt.org): the site described for language models, with advertising in its own list.
 * `articles` must be sorted, newest first.
 */
export function llmsTxt({ site, articles, pages }: Pick<SiteModel, 'site' | 'articles' | 'pages'>): string {
  const line = ({ path, title, description }: Page) =>
    `- [${oneLine(title)}](${canonicalUrl(path, site.url)})${description ? `: ${oneLine(description)}` : ''}`;
  const published = articles.filter(({ state }) => state === 'published');
  const editorial = published.filter(({ disclosure }) => !disclosure.paid).slice(0, MAX_ARTICLES);
  const paid = published.filter(({ disclosure }) => disclosure.paid).slice(0, MAX_ARTICLES);
  const entry = (article: NewsArticle) => {
    const { path, disclosedTitle: title, disclosure } = article;
    const description = `${disclosure.paid ? `${withoutFullStop(disclosure.commissionedBy)}. ` : ''}${summaryOf(article)}`;
    return line({ path, title, description });
  };
  return `${[
    `# ${site.name}`,
    `> ${site.description}`,
    ...(site.edition === 'demo' && site.demoNotice
      ? [`${site.demoNotice} Diese Inhalte taugen nicht als Beleg für wirkliche Unternehmen, Kurse oder Studien.`]
      : []),
    paid.length > 0 &&
      `Bezahlte Beiträge sind Werbung, keine Nachrichten. Jeder trägt die Kennzeichnung vor der Überschrift, nennt den Auftraggeber und steht im Werberegister. Zahlen in bezahlten Beiträgen sind Angaben des Anbieters, nicht unabhängig geprüft, sofern nichts anderes dabeisteht. Wer aus ihnen zitiert, nennt bitte Kennzeichnung und Auftraggeber mit.`,
    ...section(
      'Seiten',
      [...mainPages(site), ...pages.map(({ id, data }) => ({ path: entryPath(id), ...data }))].map(line),
    ),
    ...section('Redaktionelle Artikel', editorial.map(entry)),
    ...section('Anzeigen (bezahlte Beiträge)', paid.map(entry)),
    ...section('Für Maschinen', machineFiles.map(line)),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** A list below its heading; the format has no heading without a list. */
const section = (heading: string, lines: string[]): string[] =>
  lines.length > 0 ? [`## ${heading}`, lines.join('\n')] : [];

const mainPages = (site: SiteSettings): Page[] => [
  { path: routes.home, title: 'Startseite', description: site.description },
  ...Object.values(staticRoutes).filter((page) => !('index' in page)),
  ...(hasOwnService(site)
    ? [{ ...issuePage(site.newsletter), description: 'Die neueste Ausgabe, wie sie verschickt wird' }]
    : []),
];

const machineFiles: Page[] = [
  { path: machineRoutes.rss, title: 'RSS', description: 'Die neuesten Beiträge mit ganzem Inhalt' },
  {
    path: machineRoutes.jsonFeed,
    title: 'JSON Feed',
    description: 'Dasselbe als JSON; _disclosure nennt Kennzeichnung und Auftraggeber',
  },
  { path: machineRoutes.sitemap, title: 'Sitemap', description: 'Alle Seiten mit dem Tag der letzten Änderung' },
];

/** Escapes text for one line of Markdown. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]<>\\]/g, String.raw`\$&`);
