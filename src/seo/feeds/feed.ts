/**
 * JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) and RSS 2.0 (https://www.rssboard.org/rss-specification), with
 * full content.
 */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import {
  authorPath,
  canonicalUrl,
  entryPath,
  machineRoutes,
  ogImagePath,
  ogImageSize,
  routes,
} from '../../lib/links/routes.ts';
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { LOCALE } from '../../lib/format/locale.ts';
import { memoize } from '../../lib/cache/memoize.ts';
import { latest, type NewsArticle } from '../../model/articles.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { plainHtml } from '../../prose/plain-html.ts';
import { articleMeta, withdrawnMeta } from '../head.ts';
import { printXml } from '../xml.ts';
import FeedContent from './FeedContent.astro';
import WithdrawalNotice from './WithdrawalNotice.astro';

const MAX_ITEMS = 50;

/** The feed of the whole site, cached for its use as JSON Feed and RSS. */
export const siteFeed = memoize(({ articles, withdrawn, ...model }: SiteModel) =>
  makeFeed({ ...model, articles: [...articles, ...withdrawn] }),
);

/**
 * Makes a feed of the newest published articles. In place of a withdrawn one it has the notice, because feed readers
 * keep what only disappears. The extension `_disclosure` states whether an item is advertising, and for whom.
 */
export async function makeFeed({ articles, site, now }: Pick<SiteModel, 'articles' | 'site' | 'now'>) {
  const address = (path: string) => canonicalUrl(path, site.url);
  const container = await AstroContainer.create();
  const feedItem = async (article: NewsArticle) => {
    const { data, disclosure } = article;
    const [meta, Content] =
      article.state === 'withdrawn' ? [withdrawnMeta(article), WithdrawalNotice] : [articleMeta(article), FeedContent];
    const content = await container.renderToString(Content, { props: { article, site, now } });
    // A hidden headline may be in the slug, too.
    const [firstSlug = article.slug] = article.titleHidden ? [] : data.formerSlugs;
    return {
      // The first slug, which redirects to the current one, so that the id survives renaming.
      id: address(entryPath(firstSlug)),
      url: article.url,
      title: meta.title,
      summary: meta.description,
      content_html: plainHtml(content, article.url),
      image: meta.picture === false ? undefined : address(ogImagePath(article.path)),
      date_published: article.publishedAt.toISOString(),
      date_modified: new Date(article.modifiedAt).toISOString(),
      authors: article.authors.map(({ id, name }) => ({ name, url: address(authorPath(id)) })),
      tags: [...new Set([disclosure.label ?? [], article.category.label, meta.keywords ?? []].flat())],
      _disclosure: disclosure.paid
        ? { paid: true, label: disclosure.label, sponsor: disclosure.advertiser, payer: disclosure.payer?.name }
        : { paid: false },
    };
  };
  const newest = articles
    .filter(({ state }) => state === 'published' || state === 'withdrawn')
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, MAX_ITEMS);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    home_page_url: address(routes.home),
    feed_url: address(machineRoutes.jsonFeed),
    description: site.description,
    language: LOCALE,
    icon: address(machineRoutes.icon512),
    favicon: address(machineRoutes.icon192),
    // The documentation of the extension.
    _disclosure: { about: address(routes.adRegister) },
    items: await Promise.all(newest.map(feedItem)),
  };
}

/** Formats a date by RFC 822 with a four-digit year, as RSS requires, in UTC, so that the output is reproducible. */
const rfc822 = (instant: string): string => new Date(instant).toUTCString();

/** Converts a feed to RSS; `self` is the path of its file. */
export function rssXml(feed: Awaited<ReturnType<typeof makeFeed>>, self: string): string {
  // Not the build's clock, so that a build without changes gives the same output.
  const updated = latest(feed.items.map((item) => item.date_modified));
  return printXml({
    rss: {
      '@_version': '2.0',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@_xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      '@_xmlns:media': 'http://search.yahoo.com/mrss/',
      channel: {
        title: feed.title,
        link: feed.home_page_url,
        description: feed.description,
        language: LOCALE,
        lastBuildDate: updated && rfc822(updated),
        'atom:link': {
          '@_href': new URL(self, feed.home_page_url).href,
          '@_rel': 'self',
          '@_type': 'application/rss+xml',
        },
        image: {
          url: feed.favicon,
          title: feed.title,
          link: feed.home_page_url,
          // The specification's maximum width; the icon is scaled.
          width: 144,
          height: 144,
        },
        item: feed.items.map((item) => ({
          title: item.title,
          link: item.url,
          guid: { '@_isPermaLink': 'true', '#text': item.id },
          pubDate: rfc822(item.date_published),
          'atom:updated': item.date_modified,
          'dc:creator': item.authors.map(({ name }) => name),
          category: item.tags,
          // Read as HTML.
          description: escapeHtml(item.summary),
          'content:encoded': item.content_html,
          'media:content': item.image && {
            '@_url': item.image,
            '@_type': 'image/png',
            '@_medium': 'image',
            '@_width': ogImageSize.width,
            '@_height': ogImageSize.height,
          },
        })),
      },
    },
  });
}
