/** robots.txt (RFC 9309): everything may be read; where the lists of pages are. */
import { canonicalUrl, machineRoutes } from '../../lib/links/routes.ts';
import type { SiteData } from '../../content/schemas/site.ts';

/**
 * Writes robots.txt. Pages that should not be found say so themselves: a page that may not be read could not say it.
 * @param site the site's settings
 */
export const robotsTxt = ({ url }: SiteData): string =>
  [
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${canonicalUrl(machineRoutes.sitemap, url)}`,
    `Sitemap: ${canonicalUrl(machineRoutes.newsSitemap, url)}`,
    '',
  ].join('\n');
