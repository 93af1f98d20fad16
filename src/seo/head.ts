/** What a page says about itself, from which JSON-LD is made too, and its head tags (specification, section 7). Components only print them. */
import { colour } from '../lib/palette.ts';
import { canonicalUrl, machineRoutes, ogImagePath, ogImageSize } from '../lib/links/routes.ts';
import type { SiteSettings } from '../content/schemas/site.ts';
import type { NewsArticle } from '../model/articles.ts';
import type { Disclosure } from '../model/disclosure.ts';
import { frontTitle } from '../model/static-routes.ts';
import { LOCALE } from '../lib/format/locale.ts';

/** A page's metadata (specification, section 3, "Page metadata"). */
export interface PageMeta {
  /** The headline with its label, without the site's name. */
  title: string;
  description: string;
  keywords?: string[];
  /** Path of this site, beginning with /. */
  path: string;
  /** Left out for everything that is neither. */
  ogType?: 'article' | 'profile';
  author?: string;
  publishedTime?: string;
  modifiedTime?: string | undefined;
  /** Section of the paper, for articles. */
  section?: string;
  disclosure?: Disclosure;
  /** False keeps a page out of search engines: the not-found page, the search page, previews. */
  index?: boolean;
}

/** The metadata of an article's page. */
export const articleMeta = (article: NewsArticle): PageMeta => ({
  title: article.disclosedTitle,
  description: article.data.description,
  keywords: article.data.keywords,
  path: article.path,
  ogType: 'article',
  author: article.author.name,
  publishedTime: article.data.publishedAt,
  modifiedTime: article.modifiedAt,
  section: article.kicker,
  disclosure: article.disclosure,
  index: article.state === 'published',
});

/** The metadata of the notice that replaces a withdrawn article. Search engines are told to forget the address. */
export const withdrawnMeta = (article: NewsArticle): PageMeta => ({
  title: `Zurückgezogen: ${article.disclosedTitle}`,
  description: `„${article.data.title}“ wurde zurückgezogen; Tag und Grund stehen hier.`,
  path: article.path,
  index: false,
});

/** What the head needs to know of the site. */
type SiteIdentity = Pick<SiteSettings, 'name' | 'tagline' | 'url'>;

/** A `<meta>` or `<link>` as attribute list. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** The text of the title tag: headline and site name; the front page puts the name first. */
export const documentTitle = (meta: PageMeta, site: SiteIdentity): string =>
  meta.path === '/' ? frontTitle(site) : `${meta.title} – ${site.name}`;

/** Makes all tags of a page's head. */
export function headTags(meta: PageMeta, site: SiteIdentity): HeadTag[] {
  const url = canonicalUrl(meta.path, site.url);
  const indexed = meta.index !== false;
  return [
    named('description', meta.description),
    ...(meta.keywords?.length ? [named('keywords', meta.keywords.join(', '))] : []),
    named('robots', indexed ? 'index, follow, max-image-preview:large' : 'noindex, follow'),
    named('language', LOCALE),
    named('author', meta.author ?? site.name),
    link('canonical', url),
    { tag: 'link', attributes: { rel: 'alternate', hreflang: LOCALE, href: url } },
    ...openGraph(meta, site, url),
    ...articleTags(meta),
    // Its picture is Open Graph's.
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', meta.title),
    named('twitter:description', meta.description),
    ...discovery(site),
    // Browsers paint their bars with the paper; they can't read a CSS variable here.
    ...(['light', 'dark'] as const).map((scheme): HeadTag => {
      const media = `(prefers-color-scheme: ${scheme})`;
      return { tag: 'meta', attributes: { name: 'theme-color', content: colour('paper', scheme), media } };
    }),
  ];
}

function openGraph(meta: PageMeta, site: SiteIdentity, url: string): HeadTag[] {
  return [
    property('og:type', meta.ogType ?? 'website'),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', url),
    property('og:site_name', site.name),
    property('og:locale', LOCALE.replace('-', '_')),
    property('og:image', pictureUrl(meta, site)),
    property('og:image:width', String(ogImageSize.width)),
    property('og:image:height', String(ogImageSize.height)),
    property('og:image:alt', pictureAlt(meta, site)),
  ];
}

const pictureUrl = (meta: PageMeta, site: SiteIdentity): string => canonicalUrl(ogImagePath(meta.path), site.url);

/** The words that are painted on the picture; those of advertising begin with the label, because the title does (D3). */
const pictureAlt = (meta: PageMeta, site: SiteIdentity): string =>
  [meta.title, ...(meta.disclosure?.paid ? [meta.disclosure.commissionedBy] : []), site.name].join(' – ');

/** Where feed readers, home screens and crawlers find what is made for them. */
function discovery(site: SiteIdentity): HeadTag[] {
  const feed = (type: string, format: string, href: string): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', type, title: `${site.name} (${format})`, href },
  });
  return [
    feed('application/rss+xml', 'RSS', machineRoutes.rss),
    feed('application/feed+json', 'JSON Feed', machineRoutes.jsonFeed),
    link('manifest', machineRoutes.manifest),
    link('apple-touch-icon', machineRoutes.appleTouchIcon),
  ];
}

function articleTags(meta: PageMeta): HeadTag[] {
  if (meta.ogType !== 'article') return [];
  const single: [string, string | undefined][] = [
    ['article:published_time', meta.publishedTime],
    ['article:modified_time', meta.modifiedTime],
    ['article:author', meta.author],
    ['article:section', meta.section],
  ];
  return [
    ...single.flatMap(([name, content]) => (content ? [property(name, content)] : [])),
    ...(meta.keywords ?? []).map((tag) => property('article:tag', tag)),
  ];
}

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });
const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } });
