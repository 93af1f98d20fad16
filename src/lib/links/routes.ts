/** All internal URLs are built here. Paths of pages have no trailing slash and no extension. */
import { slugify, uniqueSlugs } from '../format/slugify.ts';

/** Paths of pages that the site makes itself; some only in editions that use them. */
export const ownRoutes = {
  home: '/',
  news: '/news',
  search: '/search',
  adRegister: '/werberegister',
  corrections: '/korrekturen',
  report: '/pruefbericht',
  dates: '/termine',
  topics: '/themen',
  glossary: '/glossar',
  market: '/kurse',
  readingList: '/leseliste',
} as const;

/** Paths of pages with a fixed URL. */
export const routes = {
  ...ownRoutes,
  imprint: '/impressum',
  privacy: '/datenschutz',
  about: '/ueber-uns',
  code: '/redaktionskodex',
  contact: '/kontakt',
} as const;

/** First path segments that no article or page may use as its slug; cdn-cgi is reserved by Cloudflare. */
export const reservedRoutes = [
  ...Object.values(ownRoutes).map((path) => path.slice(1)),
  ...'newsletter transparenz gallery autor thema ressort feeds'.split(' '),
  ...'og bilder redaktion api index 404 rss feed llms robots sitemap sitemap-index news-sitemap'.split(' '),
  ...'manifest _astro cdn-cgi dateien'.split(' '),
];

/** Element id of the content of every page. */
export const CONTENT_ID = 'inhalt';

/** Path of an article or static page, by its slug. */
export const entryPath = (slug: string): string => `/${slug}`;

/** Path of an author's page. */
export const authorPath = (id: string): string => `/autor/${id}`;

/** Path of one page of a topic's articles, numbered from 1. */
export const topicPath = (id: string, number = 1): string => `/thema/${id}${number > 1 ? `/${number}` : ''}`;

/** Path of one page of a section's articles, numbered from 1. */
export const sectionPath = (id: string, number = 1): string => `/ressort/${id}${number > 1 ? `/${number}` : ''}`;

/** Path of the feed of a topic. */
export const feedPath = (id: string): string => `/feeds/${id}.xml`;

/** Path of the feed of a section. */
export const sectionFeedPath = (id: string): string => feedPath(`ressort-${id}`);

/** Path and fragment of a glossary term. */
export const glossaryPath = (id: string): string => `${routes.glossary}#${id}`;

/** Path of the newest issue of a newsletter, by its name; former issues and their lists by year are below it. */
export const issuePath = (newsletter: string): string => `/${slugify(newsletter)}`;

/** Path of a newsletter page, such as a confirmation. */
export const newsletterPath = (name: string): string => `/newsletter/${name}`;

/** Path of a file from content/files. */
export const downloadPath = (name: string): string => `/dateien/${name}`;

/** Path of the transparency notice of a political advertisement. */
export const noticePath = (slug: string): string => `/transparenz/${slug}`;

/** Path and fragment of a section or category on /news. */
export const newsAnchor = (id: string): string => `${routes.news}#${id}`;

/** Canonical URL of a path. Astro.url can't be used: with `build.format: 'file'` it ends in .html. */
export const canonicalUrl = (path: string, site: string): string => new URL(path, `${site}/`).href;

/** Paths of files for programs: feeds, sitemaps, lists for crawlers, icons. */
export const machineRoutes = {
  rss: '/rss.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap-index.xml',
  newsSitemap: '/news-sitemap.xml',
  calendar: '/termine.ics',
  manifest: '/manifest.webmanifest',
  robots: '/robots.txt',
  llms: '/llms.txt',
  security: '/.well-known/security.txt',
  textMining: '/.well-known/tdmrep.json',
  licences: '/lizenzen.txt',
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  iconMaskable: '/icon-maskable-512.png',
  appleTouchIcon: '/apple-touch-icon.png',
} as const;

/** Element id of a live report's entry: its time in UTC, so that links stay valid when entries are added. */
export const liveEntryId = (at: string): string =>
  `live_${new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;

/** Element ids of the answers to an article's questions. */
export const answerIds = (faq: readonly { question: string }[]): string[] =>
  uniqueSlugs(
    faq.map(({ question }) => question),
    60,
  ).map((slug) => `frage_${slug}`);

/** Element id of the nth author below an article, counted from 0. */
export const authorBoxId = (index: number): string => (index > 0 ? `autor_${index + 1}` : 'autor');

/** Paths that readers and search engines guess, with those to which they are redirected. */
export const guessedRedirects: ReadonlyMap<string, string> = new Map([
  ['/feed', machineRoutes.rss],
  ['/rss', machineRoutes.rss],
  ['/sitemap.xml', machineRoutes.sitemap],
  ['/autor', routes.about],
  ['/newsletter', `${routes.home}#newsletter`],
]);

/** The list of redirects and withdrawn articles for this project's hosts, which don't serve it to visitors. */
export const MOVED_FILE = '/_moved.txt';

/** Size of link pictures in px; social networks crop this format least. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** Name of a page's link picture without og/ and .png: "news", "autor/vera-muster", "index" for the front page. */
export const ogImageName = (path: string): string => (path === routes.home ? 'index' : path.slice(1));

/** Path of a page's link picture. */
export const ogImagePath = (path: string): string => `/og/${ogImageName(path)}.png`;
