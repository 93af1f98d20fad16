/** Stable identifiers of JSON-LD nodes, so that nodes of one page refer to each other and the same thing has one id on every page. */
import { authorPath, canonicalUrl, routes } from '../../lib/links/routes.ts';

/**
 * Makes the identifiers of a site.
 *
 * @param site the site's address
 */
export const nodeIds = (site: string) => ({
  organization: `${canonicalUrl(routes.home, site)}#organization`,
  website: `${canonicalUrl(routes.home, site)}#website`,
  page: (path: string) => `${canonicalUrl(path, site)}#page`,
  article: (path: string) => `${canonicalUrl(path, site)}#article`,
  breadcrumb: (path: string) => `${canonicalUrl(path, site)}#breadcrumb`,
  faq: (path: string) => `${canonicalUrl(path, site)}#faq`,
  author: (id: string) => `${canonicalUrl(authorPath(id), site)}#person`,
});
