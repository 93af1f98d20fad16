/** JSON Feed 1.1 with the whole content (https://www.jsonfeed.org/version/1.1/). */
import { canonicalUrl, machineRoutes, routes } from '../../lib/links/routes.ts';
import type { SiteData } from '../../content/schemas/site.ts';
import type { Feed } from './feed.ts';

/**
 * Writes the JSON feed. The extension `_donaukurs` says of each item whether it is advertising, and whose.
 * @param feed the items
 * @param site the site's settings
 */
export function jsonFeed(feed: Feed, site: SiteData): string {
  const address = (path: string) => canonicalUrl(path, site.url);
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    home_page_url: address(routes.home),
    feed_url: address(machineRoutes.jsonFeed),
    description: site.description,
    language: 'de-AT',
    icon: address(machineRoutes.icon512),
    favicon: address(machineRoutes.icon192),
    authors: [{ name: site.name, url: address(routes.about) }],
    // What the extension means is explained where all advertising is listed.
    _donaukurs: { about: address(routes.adRegister) },
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
      language: 'de-AT',
      _donaukurs: item.disclosure,
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
