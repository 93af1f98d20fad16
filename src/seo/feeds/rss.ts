/** RSS 2.0 with full content (https://www.rssboard.org/rss-specification). */
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { LOCALE } from '../../lib/format/locale.ts';
import { ogImageSize } from '../../lib/links/routes.ts';
import { latest } from '../../model/articles.ts';
import { printXml } from '../xml.ts';
import type { Feed } from './feed.ts';

/** Formats a date by RFC 822 with a four-digit year, as RSS requires, in UTC, so that the output is reproducible. */
const rfc822 = (instant: string): string => new Date(instant).toUTCString();

/** Converts a feed to RSS; `self` is the path of its file. */
export function rssXml(feed: Feed, self: string): string {
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
