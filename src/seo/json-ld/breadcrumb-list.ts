import type { BreadcrumbList } from 'schema-dts';
import { canonicalUrl } from '../../lib/links/routes.ts';
import { nodeIds } from './ids.ts';

/** A step of the breadcrumb; the last one, and a step without a page, has no address. */
export interface Crumb {
  label: string;
  href?: string | undefined;
}

/**
 * The breadcrumb of a page. Google wants an address on every step but the last: steps without one are left out of the data.
 *
 * @param crumbs the steps as the page shows them
 * @param path the page's path
 * @param site the site's address
 */
export const breadcrumbNode = (crumbs: Crumb[], path: string, site: string) =>
  ({
    '@type': 'BreadcrumbList',
    '@id': nodeIds(site).breadcrumb(path),
    itemListElement: crumbs
      .filter(({ href }, index) => href || index === crumbs.length - 1)
      .map(({ label, href }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: label,
        ...(href ? { item: canonicalUrl(href, site) } : {}),
      })),
  }) as const satisfies BreadcrumbList;
