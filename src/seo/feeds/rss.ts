/** RSS 2.0 with the whole content (https://www.rssboard.org/rss-specification). */
import { canonicalUrl, machineRoutes, routes } from '../../lib/links/routes.ts';
import type { SiteSettings } from '../../content/schemas/site.ts';
import type { Feed } from './feed.ts';
import { element, printXml, simple } from './xml.ts';
import { LOCALE } from '../../lib/format/locale.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RFC 822 with four-digit years, as RSS asks; always in UTC, so that the same instant gives the same bytes everywhere. */
const rfc822 = (instant: string): string => new Date(instant).toUTCString();

/** Writes the RSS feed. */
export function rssXml(feed: Feed, site: SiteSettings): string {
  const address = (path: string) => canonicalUrl(path, site.url);
  // Content decides, not the clock, so that a build without changes gives the same bytes.
  const updated = feed.items
    .map(({ date_modified }) => date_modified)
    .toSorted()
    .at(-1);
  const channel = simple(
    'channel',
    simple('title', site.name),
    simple('link', address(routes.home)),
    simple('description', site.description),
    simple('language', LOCALE),
    updated && simple('lastBuildDate', rfc822(updated)),
    element('atom:link', { href: address(machineRoutes.rss), rel: 'self', type: 'application/rss+xml' }),
    simple(
      'image',
      simple('url', address(machineRoutes.icon192)),
      simple('title', site.name),
      simple('link', address(routes.home)),
      // The specification caps the width at 144; readers scale the icon.
      simple('width', '144'),
      simple('height', '144'),
    ),
    ...feed.items.map(itemElement),
  );
  return printXml(element('rss', { version: '2.0', ...namespaces }, channel));
}

const itemElement = (item: Feed['items'][number]) =>
  simple(
    'item',
    simple('title', item.title),
    simple('link', item.url),
    element('guid', { isPermaLink: 'true' }, item.id),
    simple('pubDate', rfc822(item.date_published)),
    simple('atom:updated', item.date_modified),
    ...item.authors.map(({ name }) => simple('dc:creator', name)),
    ...item.tags.map((tag) => simple('category', tag)),
    simple('description', item.summary),
    simple('content:encoded', item.content_html),
    element('media:content', { url: item.image, type: 'image/png', medium: 'image', width: '1200', height: '630' }),
  );
