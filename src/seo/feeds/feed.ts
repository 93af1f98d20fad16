/** What both feeds say: one list of items, so that RSS (rss.ts) and JSON can't differ. */
import { canonicalUrl, entryPath, machineRoutes, ogImagePath, routes } from '../../lib/links/routes.ts';
import type { NewsArticle } from '../../site/articles.ts';
import type { SiteData } from '../../content/schemas/site.ts';
import { articleHtml } from './article-html.ts';
import { LOCALE } from '../../lib/format/place.ts';

/** Readers ask every hour; older articles are on the site. */
const MAX_ITEMS = 50;

/** One article in a feed. */
export interface FeedItem {
  /** The article's first address: it stays when the article moves, and still leads to it. */
  id: string;
  url: string;
  /** Headline with the advertising label before it. */
  title: string;
  summary: string;
  html: string;
  image: string;
  author: string;
  /** The advertising label first, then category and keywords. */
  tags: string[];
  published: Date;
  updated: Date;
  disclosure: { paid: boolean; label?: string; sponsor?: string };
}

/** A feed. */
export interface Feed {
  items: FeedItem[];
  /** The newest change of any item: content decides, not the clock, so that a build without changes gives the same bytes. */
  updated: Date | undefined;
}

/** Makes the feed of the newest articles, which come newest first; drafts and scheduled ones, which `astro dev` has, are left out. */
export function makeFeed(articles: readonly NewsArticle[], site: SiteData, now: Date): Feed {
  const items = articles
    .filter(({ state }) => state === 'published')
    .slice(0, MAX_ITEMS)
    .map((article) => feedItem(article, site, now));
  const newest = Math.max(...items.map(({ updated }) => updated.getTime()));
  return { items, updated: items.length > 0 ? new Date(newest) : undefined };
}

function feedItem(article: NewsArticle, site: SiteData, now: Date): FeedItem {
  const { data, disclosure } = article;
  const absolute = (path: string) => canonicalUrl(path, site.url);
  return {
    id: absolute(entryPath(data.formerSlugs[0] ?? article.slug)),
    url: article.url,
    title: article.disclosedTitle,
    summary: data.description,
    html: articleHtml(article, site, now),
    image: absolute(ogImagePath(article.path)),
    author: article.author.name,
    tags: [...new Set([...(disclosure.paid ? [disclosure.label] : []), article.category.label, ...data.keywords])],
    published: article.publishedAt,
    updated: new Date(article.modifiedAt),
    disclosure: disclosure.paid
      ? { paid: true, label: disclosure.label, sponsor: disclosure.advertiser }
      : { paid: false },
  };
}

/**
 * Writes JSON Feed 1.1 with the whole content (https://www.jsonfeed.org/version/1.1/). The extension `_disclosure` says of each item
 * whether it is advertising, and whose.
 */
export function jsonFeed(feed: Feed, site: SiteData): string {
  const address = (path: string) => canonicalUrl(path, site.url);
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    home_page_url: address(routes.home),
    feed_url: address(machineRoutes.jsonFeed),
    description: site.description,
    language: LOCALE,
    icon: address(machineRoutes.icon512),
    favicon: address(machineRoutes.icon192),
    authors: [{ name: site.name, url: address(routes.about) }],
    // What the extension means is explained where all advertising is listed.
    _disclosure: { about: address(routes.adRegister) },
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      image: item.image,
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      authors: [{ name: item.author }],
      tags: item.tags,
      language: LOCALE,
      _disclosure: item.disclosure,
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
