/** What both feeds say: JSON Feed 1.1 with the whole content (https://www.jsonfeed.org/version/1.1/), from which RSS (rss.ts) is written, too. */
import { canonicalUrl, entryPath, machineRoutes, ogImagePath, routes } from '../../lib/links/routes.ts';
import type { NewsArticle } from '../../model/articles.ts';
import type { SiteSettings } from '../../content/schemas/site.ts';
import { articleHtml } from './article-html.ts';
import { LOCALE } from '../../lib/format/locale.ts';

/** Readers ask every hour; older articles are on the site. */
const MAX_ITEMS = 50;

/** A feed. */
export type Feed = ReturnType<typeof makeFeed>;

/**
 * Makes the feed of the newest articles, which come newest first; drafts and scheduled ones, which `astro dev` has, are left out. The
 * extension `_disclosure` says of each item whether it is advertising, and whose.
 */
export function makeFeed(articles: readonly NewsArticle[], site: SiteSettings, now: Date) {
  const address = (path: string) => canonicalUrl(path, site.url);
  return {
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
    items: articles
      .filter(({ state }) => state === 'published')
      .slice(0, MAX_ITEMS)
      .map((article) => feedItem(article, site, now)),
  };
}

function feedItem(article: NewsArticle, site: SiteSettings, now: Date) {
  const { data, disclosure } = article;
  return {
    // The article's first address: it stays when the article moves, and still leads to it.
    id: canonicalUrl(entryPath(data.formerSlugs[0] ?? article.slug), site.url),
    url: article.url,
    title: article.disclosedTitle,
    summary: data.description,
    content_html: articleHtml(article, site, now),
    image: canonicalUrl(ogImagePath(article.path), site.url),
    date_published: article.publishedAt.toISOString(),
    date_modified: new Date(article.modifiedAt).toISOString(),
    authors: [{ name: article.author.name }],
    tags: [...new Set([...(disclosure.paid ? [disclosure.label] : []), article.category.label, ...data.keywords])],
    language: LOCALE,
    _disclosure: disclosure.paid
      ? { paid: true, label: disclosure.label, sponsor: disclosure.advertiser }
      : { paid: false },
  };
}
