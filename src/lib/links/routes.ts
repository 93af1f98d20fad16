/** Every internal address is made here. Paths have no trailing slash and no extension. */

/** First parts of addresses that no article or page may take; at cdn-cgi Cloudflare answers itself. */
export const reservedRoutes = [
  ...'news newsletter search werberegister korrekturen termine kurse leseliste pruefbericht transparenz muster autor'.split(
    ' ',
  ),
  ...'thema themen ressort feeds'.split(' '),
  ...'og bilder redaktion api index 404 rss feed llms robots sitemap sitemap-index news-sitemap'.split(' '),
  ...'manifest _astro cdn-cgi dateien'.split(' '),
];

/** The fixed routes that pages link to. */
export const routes = {
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
  imprint: '/impressum',
  privacy: '/datenschutz',
  about: '/ueber-uns',
  code: '/redaktionskodex',
  contact: '/kontakt',
} as const;

/** The path of an article or a static page, by its id. */
export const entryPath = (slug: string): string => `/${slug}`;

/** The page of an author. */
export const authorPath = (id: string): string => `/autor/${id}`;

/** A page of a topic's articles, numbered from 1; the first introduces the topic. */
export const topicPath = (id: string, number = 1): string => `/thema/${id}${number > 1 ? `/${number}` : ''}`;

/** A page of a section's articles, numbered from 1. */
export const sectionPath = (id: string, number = 1): string => `/ressort/${id}${number > 1 ? `/${number}` : ''}`;

/** The feed of a topic, by its id, or of another list. */
export const feedPath = (list: string): string => `/feeds/${list}.xml`;

/** A term of the glossary. */
export const glossaryPath = (id: string): string => `${routes.glossary}#${id}`;

/** The fragment of an entry of a live report; it stays when newer ones come above it. */
export const liveEntryId = (at: string): string => `live_${at.replaceAll(/\D/g, '').slice(0, 14)}`;

/** A page of the newsletter: an answer or a question. */
export const newsletterPath = (name: string): string => `/newsletter/${name}`;

/** A file of content/files. */
export const downloadPath = (name: string): string => `/dateien/${name}`;

/** The transparency notice of a political advertisement. */
export const noticePath = (slug: string): string => `/transparenz/${slug}`;

/** A section or category of the overview. */
export const newsAnchor = (id: string): string => `${routes.news}#${id}`;

/** A page of a category's archive, numbered from 1. */
export const archivePath = (category: string, number = 1): string =>
  `${routes.news}/${category}${number > 1 ? `/${number}` : ''}`;

/** The canonical address of a path. Astro.url is not used: with `build.format: 'file'` it ends in .html. */
export const canonicalUrl = (path: string, site: string): string => new URL(path, `${site}/`).href;

/** Addresses that machines read: feeds, lists, icons. */
export const machineRoutes = {
  rss: '/rss.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap-index.xml',
  newsSitemap: '/news-sitemap.xml',
  calendar: '/termine.ics',
  manifest: '/manifest.webmanifest',
  security: '/.well-known/security.txt',
  licences: '/lizenzen.txt',
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  iconMaskable: '/icon-maskable-512.png',
  appleTouchIcon: '/apple-touch-icon.png',
} as const;

/** Addresses that readers and search engines guess. */
export const guesses = [
  { from: '/feed', to: machineRoutes.rss },
  { from: '/rss', to: machineRoutes.rss },
  { from: '/sitemap.xml', to: machineRoutes.sitemap },
  { from: '/autor', to: routes.about },
  { from: '/newsletter', to: `${routes.home}#newsletter` },
] as const;

/** The list of redirects and withdrawn articles that this project's own hosts read; visitors don't get it. */
export const MOVED_FILE = '/_moved.txt';

/** Size of a page's link picture in px: what social networks crop least. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** The name of a page's link picture, without og/ and .png: "news", "autor/vera-muster"; the front page's is "index". */
export const ogImageName = (path: string): string => (path === routes.home ? 'index' : path.slice(1));

/** The link picture of a page; see {@link ogImageName}. */
export const ogImagePath = (path: string): string => `/og/${ogImageName(path)}.png`;
