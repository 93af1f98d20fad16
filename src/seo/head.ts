/** Metadata of pages, also for structured data, and the head tags made from it (specification, section 8). */
import { colour } from '../content/schemas/theme.ts';
import { authorPath, canonicalUrl, machineRoutes, ogImagePath, ogImageSize } from '../lib/links/routes.ts';
import type { SiteSettings } from '../content/schemas/site.ts';
import type { NewsArticle } from '../model/articles.ts';
import type { Disclosure } from '../model/disclosure.ts';
import { formatList } from '../lib/format/lists.ts';
import { LOCALE } from '../lib/format/locale.ts';

/** A page's metadata (specification, section 6, "head of a page"). */
export interface PageMeta {
  /** Headline with the advertising label, without the site's name. */
  title: string;
  description: string;
  keywords?: string[];
  /** Path of this site, beginning with /. */
  path: string;
  /** Open Graph type, if not "website". */
  ogType?: 'article' | 'profile';
  authors?: { id: string; name: string }[];
  publishedTime?: string;
  modifiedTime?: string | undefined;
  section?: string;
  disclosure?: Disclosure;
  /** Feed of the page, in addition to that of the site. */
  feed?: { title: string; path: string } | undefined;
  /** False where the page has no link picture. */
  picture?: boolean;
  /** False for pages that search engines should not index, such as the not-found page, search and previews. */
  index?: boolean;
}

/** Metadata of an article's page. */
export const articleMeta = (article: NewsArticle): PageMeta => ({
  title: article.disclosedTitle,
  description: article.data.description,
  keywords: article.data.keywords,
  path: article.path,
  ogType: 'article',
  authors: article.authors,
  publishedTime: article.data.publishedAt,
  modifiedTime: article.modifiedAt,
  section: article.kicker,
  disclosure: article.disclosure,
  index: article.state === 'published' && !(article.data.kind === 'anzeige' && article.data.index === false),
});

/** Metadata of the notice that replaces a withdrawn article: for search engines to remove it, without a link picture. */
export const withdrawnMeta = (article: NewsArticle): PageMeta => ({
  title: `Zurückgezogen: ${article.disclosedTitle}`,
  description: `„${article.data.title}“ wurde zurückgezogen; Tag und Grund stehen hier.`,
  path: article.path,
  modifiedTime: article.modifiedAt,
  picture: false,
  index: false,
});

/** Makes all meta and link elements of a page's head, in order; those without a value are left out. */
export function headTags(meta: PageMeta, site: Pick<SiteSettings, 'name' | 'url'>) {
  const url = canonicalUrl(meta.path, site.url);
  return [
    ...metas('name', {
      description: meta.description,
      keywords: meta.keywords?.join(', '),
      robots: meta.index === false ? 'noindex, follow' : 'index, follow, max-image-preview:large',
      // Advertising must not be listed as news (D19).
      'googlebot-news': meta.disclosure?.paid ? 'noindex' : undefined,
      language: LOCALE,
      author: meta.authors ? formatList(meta.authors.map(({ name }) => name)) : site.name,
    }),
    link({ rel: 'canonical', href: url }),
    link({ rel: 'alternate', hreflang: LOCALE, href: url }),

    ...metas('property', {
      'og:type': meta.ogType ?? 'website',
      'og:title': meta.title,
      'og:description': meta.description,
      'og:url': url,
      'og:site_name': site.name,
      'og:locale': LOCALE.replace('-', '_'),
      ...(meta.picture !== false && {
        'og:image': canonicalUrl(ogImagePath(meta.path), site.url),
        'og:image:width': String(ogImageSize.width),
        'og:image:height': String(ogImageSize.height),
        // The text in the picture. That of advertising starts with the label, as its title does (D3).
        'og:image:alt': [
          meta.title,
          ...(meta.disclosure?.paid ? [meta.disclosure.commissionedBy] : []),
          ...(meta.title.startsWith(site.name) ? [] : [site.name]),
        ].join(' – '),
      }),
    }),
    ...(meta.ogType === 'article'
      ? metas('property', {
          'article:published_time': meta.publishedTime,
          'article:modified_time': meta.modifiedTime,
          'article:section': meta.section,
          // Objects of type "profile" (https://ogp.me/#type_article); their names are in `author`.
          'article:author': meta.authors?.map(({ id }) => canonicalUrl(authorPath(id), site.url)),
          'article:tag': meta.keywords,
        })
      : []),

    // Twitter falls back to the Open Graph image.
    ...metas('name', {
      'twitter:card': 'summary_large_image',
      'twitter:title': meta.title,
      'twitter:description': meta.description,
    }),

    ...(meta.feed ? [feedLink('rss+xml', meta.feed.title, meta.feed.path)] : []),
    feedLink('rss+xml', `${site.name} (RSS)`, machineRoutes.rss),
    feedLink('feed+json', `${site.name} (JSON Feed)`, machineRoutes.jsonFeed),
    link({ rel: 'manifest', href: machineRoutes.manifest }),
    link({ rel: 'apple-touch-icon', href: machineRoutes.appleTouchIcon }),

    // The colour of the browser's toolbar; CSS variables don't work here.
    ...(['light', 'dark'] as const).map((scheme) =>
      tag('meta', {
        name: 'theme-color',
        content: colour('paper', scheme),
        media: `(prefers-color-scheme: ${scheme})`,
      }),
    ),
  ];
}

const tag = (name: 'meta' | 'link', attributes: Record<string, string>) => ({ tag: name, attributes });
const link = (attributes: Record<string, string>) => tag('link', attributes);
const feedLink = (format: string, title: string, href: string) =>
  link({ rel: 'alternate', type: `application/${format}`, title, href });
/** Meta elements by name or property; a list of values gives one element each. */
const metas = (key: 'name' | 'property', contents: Record<string, string | string[] | undefined>) =>
  Object.entries(contents).flatMap(([name, texts = []]) =>
    [texts].flat().flatMap((content) => (content ? tag('meta', { [key]: name, content }) : [])),
  );
