/** What a page says about itself, from which JSON-LD is made too, and its head tags (specification, section 7). Components only print them. */
import { colour } from '../content/schemas/theme.ts';
import { canonicalUrl, machineRoutes, ogImagePath, ogImageSize } from '../lib/links/routes.ts';
import type { SiteSettings } from '../content/schemas/site.ts';
import type { NewsArticle } from '../model/articles.ts';
import type { Disclosure } from '../model/disclosure.ts';
import { frontTitle } from '../model/static-routes.ts';
import { formatList } from '../lib/format/lists.ts';
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
  /** Names. */
  authors?: string[];
  publishedTime?: string;
  modifiedTime?: string | undefined;
  /** Section of the paper, for articles. */
  section?: string;
  disclosure?: Disclosure;
  /** A feed of its own. */
  feed?: { title: string; path: string } | undefined;
  /** False where the page has no link picture. */
  picture?: boolean;
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
  authors: article.authors.map(({ name }) => name),
  publishedTime: article.data.publishedAt,
  modifiedTime: article.modifiedAt,
  section: article.kicker,
  disclosure: article.disclosure,
  index: article.state === 'published' && !(article.data.kind === 'anzeige' && article.data.index === false),
});

/** The metadata of the notice that replaces a withdrawn article. Search engines are told to forget the address. */
export const withdrawnMeta = (article: NewsArticle): PageMeta => ({
  title: `Zurückgezogen: ${article.disclosedTitle}`,
  description: `„${article.data.title}“ wurde zurückgezogen; Tag und Grund stehen hier.`,
  path: article.path,
  modifiedTime: article.modifiedAt,
  picture: !article.untitled,
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

/** Makes all tags of a page's head, in their order; a tag whose text is undefined is left out. */
export function headTags(meta: PageMeta, site: SiteIdentity): HeadTag[] {
  const url = canonicalUrl(meta.path, site.url);
  return [
    ...metas('name', {
      description: meta.description,
      keywords: meta.keywords?.join(', '),
      robots: meta.index === false ? 'noindex, follow' : 'index, follow, max-image-preview:large',
      // Advertising is no news (D19).
      'googlebot-news': meta.disclosure?.paid ? 'noindex' : undefined,
      language: LOCALE,
      author: meta.authors ? formatList(meta.authors) : site.name,
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
        // The words that are painted on the picture; those of advertising begin with the label, because the title does (D3).
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
          'article:author': meta.authors,
          'article:tag': meta.keywords,
        })
      : []),

    // Its picture is Open Graph's.
    ...metas('name', {
      'twitter:card': 'summary_large_image',
      'twitter:title': meta.title,
      'twitter:description': meta.description,
    }),

    // Where feed readers, home screens and crawlers find what is made for them.
    ...(meta.feed
      ? [link({ rel: 'alternate', type: 'application/rss+xml', title: meta.feed.title, href: meta.feed.path })]
      : []),
    link({ rel: 'alternate', type: 'application/rss+xml', title: `${site.name} (RSS)`, href: machineRoutes.rss }),
    link({
      rel: 'alternate',
      type: 'application/feed+json',
      title: `${site.name} (JSON Feed)`,
      href: machineRoutes.jsonFeed,
    }),
    link({ rel: 'manifest', href: machineRoutes.manifest }),
    link({ rel: 'apple-touch-icon', href: machineRoutes.appleTouchIcon }),

    // Browsers paint their bars with the paper; they can't read a CSS variable here.
    ...(['light', 'dark'] as const).map((scheme): HeadTag => {
      const media = `(prefers-color-scheme: ${scheme})`;
      return { tag: 'meta', attributes: { name: 'theme-color', content: colour('paper', scheme), media } };
    }),
  ];
}

const link = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'link', attributes });
/** A tag for each text; a list of texts is one tag each. */
const metas = (key: 'name' | 'property', contents: Record<string, string | string[] | undefined>): HeadTag[] =>
  Object.entries(contents).flatMap(([name, texts = []]) =>
    [texts]
      .flat()
      .filter(Boolean)
      .map((content) => ({ tag: 'meta', attributes: { [key]: name, content } })),
  );
