import type { ItemList } from 'schema-dts';
import { canonicalUrl } from '../../lib/links/routes.ts';
import type { Teaser } from '../../site/articles.ts';

/**
 * The articles that a list page shows, in its order; paid ones with their label.
 *
 * @param teasers the teasers, as shown
 * @param name name of the list
 * @param site the site's address
 */
export const itemListNode = (teasers: Teaser[], name: string, site: string) =>
  ({
    '@type': 'ItemList',
    name,
    numberOfItems: teasers.length,
    itemListElement: teasers.map(({ disclosedTitle, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: disclosedTitle,
      url: canonicalUrl(path, site),
    })),
  }) as const satisfies ItemList;
