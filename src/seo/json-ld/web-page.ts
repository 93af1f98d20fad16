import type { WebPage } from 'schema-dts';
import { canonicalUrl } from '../../lib/links/routes.ts';
import type { PageMeta } from '../page-meta.ts';
import { nodeIds } from './ids.ts';

/** Kinds of page that schema.org tells apart. */
export type PageType =
  'WebPage' | 'CollectionPage' | 'AboutPage' | 'ContactPage' | 'ProfilePage' | 'SearchResultsPage';

/**
 * The page itself.
 *
 * @param meta the page's metadata
 * @param site the site's address
 * @param type what kind of page it is
 * @param links ids of further nodes of the page
 */
export const webPageNode = (
  meta: PageMeta,
  site: string,
  type: PageType,
  links: { breadcrumb: boolean; mainEntity?: string | undefined },
) => {
  const ids = nodeIds(site);
  return {
    '@type': type,
    '@id': ids.page(meta.path),
    url: canonicalUrl(meta.path, site),
    name: meta.title,
    description: meta.description,
    inLanguage: 'de-AT',
    isPartOf: { '@id': ids.website },
    ...(links.breadcrumb ? { breadcrumb: { '@id': ids.breadcrumb(meta.path) } } : {}),
    ...(links.mainEntity ? { mainEntity: { '@id': links.mainEntity } } : {}),
    ...(meta.modifiedTime ? { dateModified: meta.modifiedTime } : {}),
  } as const satisfies WebPage;
};
