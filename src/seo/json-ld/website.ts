import type { WebSite } from 'schema-dts';
import { canonicalUrl, routes } from '../../lib/links/routes.ts';
import type { SiteData } from '../../content/schemas/site.ts';
import { nodeIds } from './ids.ts';

/** Google's search action names its input in a property that schema-dts does not know. */
interface SearchActionInput {
  'query-input': string;
}

/**
 * The site and its search, on every page.
 *
 * @param site the site's settings
 */
export function websiteNode(site: SiteData) {
  const ids = nodeIds(site.url);
  const potentialAction = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${canonicalUrl(routes.search, site.url)}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  } as const satisfies SearchActionInput & { '@type': 'SearchAction'; target: unknown };
  return {
    '@type': 'WebSite',
    '@id': ids.website,
    name: site.name,
    description: site.description,
    url: canonicalUrl(routes.home, site.url),
    inLanguage: 'de-AT',
    publisher: { '@id': ids.organization },
    potentialAction,
  } as const satisfies WebSite;
}
