/** Every internal address is made here. Paths have no trailing slash and no extension. */

/** Fixed routes that no article or page may take. */
export const reservedRoutes = [
  'news',
  'search',
  'werberegister',
  'korrekturen',
  'pruefbericht',
  'muster',
  'autor',
  'og',
  'bilder',
  'api',
  'index',
  '404',
  'rss',
  'feed',
  'llms',
  'robots',
  'sitemap',
  'pagefind',
  '_astro',
] as const;

export const routes = {
  home: '/',
  news: '/news',
  search: '/search',
  adRegister: '/werberegister',
  corrections: '/korrekturen',
  imprint: '/impressum',
  privacy: '/datenschutz',
  about: '/ueber-uns',
  code: '/redaktionskodex',
  contact: '/kontakt',
  accessibility: '/barrierefreiheit',
} as const;

/**
 * The path of an article or a static page.
 *
 * @param slug its id, which is its file name
 */
export const entryPath = (slug: string): string => `/${slug}`;

/**
 * The page of an author.
 *
 * @param id the author's id
 */
export const authorPath = (id: string): string => `/autor/${id}`;

/**
 * A section or category of the overview.
 *
 * @param id id of the section or category
 */
export const newsAnchor = (id: string): string => `${routes.news}#${id}`;

/**
 * The canonical address of a path. Astro.url is not used: with `build.format: 'file'` it ends in .html.
 *
 * @param path a path of this site, beginning with /
 * @param site the site's address from site.yaml
 */
export const canonicalUrl = (path: string, site: string): string => new URL(path, `${site}/`).href;
