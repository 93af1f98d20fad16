/** What both feeds say: JSON Feed 1.1 with the whole content (https://www.jsonfeed.org/version/1.1/), from which RSS (rss.ts) is written, too. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { canonicalUrl, entryPath, machineRoutes, ogImagePath, routes } from '../../lib/links/routes.ts';
import { LOCALE } from '../../lib/format/locale.ts';
import { memoize } from '../../lib/cache/memoize.ts';
import type { NewsArticle } from '../../model/articles.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { plainHtml } from '../../prose/plain-html.ts';
import FeedContent from './FeedContent.astro';

/** Readers ask every hour; older articles are on the site. */
const MAX_ITEMS = 50;

/** A feed. */
export type Feed = Awaited<ReturnType<typeof makeFeed>>;

/** The feed of the open site: RSS and JSON Feed ask for the same. */
export const siteFeed = memoize((siteContent: SiteModel) => makeFeed(siteContent));

/**
 * Makes the feed of the newest published articles, which come newest first. The extension `_disclosure` says of each whether it is
 * advertising, and whose.
 */
export async function makeFeed({ articles, site, now }: Pick<SiteModel, 'articles' | 'site' | 'now'>) {
  const address = (path: string) => canonicalUrl(path, site.url);
  const container = await AstroContainer.create();
  const feedItem = async (article: NewsArticle) => {
    const { data, disclosure } = article;
    const content = await container.renderToString(FeedContent, { props: { article, site, now } });
    return {
      // The article's first address: it stays when the article moves, and still leads to it.
      id: address(entryPath(data.formerSlugs[0] ?? article.slug)),
      url: article.url,
      title: article.disclosedTitle,
      summary: data.description,
      content_html: plainHtml(content, article.url),
      image: address(ogImagePath(article.path)),
      date_published: article.publishedAt.toISOString(),
      date_modified: new Date(article.modifiedAt).toISOString(),
      authors: article.authors.map(({ name }) => ({ name })),
      tags: [...new Set([...(disclosure.paid ? [disclosure.label] : []), article.category.label, ...data.keywords])],
      language: LOCALE,
      _disclosure: disclosure.paid
        ? { paid: true, label: disclosure.label, sponsor: disclosure.advertiser, payer: disclosure.payer?.name }
        : { paid: false },
    };
  };
  const newest = articles.filter(({ state }) => state === 'published').slice(0, MAX_ITEMS);
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
    items: await Promise.all(newest.map(feedItem)),
  };
}
