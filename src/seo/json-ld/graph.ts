/** One `@graph` per page: publisher, site, page, and what the page is about. */
import type { SiteData } from '../../content/schemas/site.ts';
import type { PageMeta } from '../page-meta.ts';
import { breadcrumbNode, type Crumb } from './breadcrumb-list.ts';
import { organizationNode } from './organization.ts';
import { webPageNode, type PageType } from './web-page.ts';
import { websiteNode } from './website.ts';

/** What a page adds to the graph. */
export interface GraphParts {
  pageType?: PageType;
  crumbs?: Crumb[];
  /** The nodes the page is about; the first with an `@id` becomes its main entity. */
  about?: (object & { '@id'?: string })[];
}

/**
 * Assembles a page's structured data.
 *
 * @param meta the page's metadata
 * @param site the site's settings
 * @param parts what the page adds
 */
export function pageGraph(
  meta: PageMeta,
  site: SiteData,
  { pageType = 'WebPage', crumbs = [], about = [] }: GraphParts,
) {
  const mainEntity = about.find((node) => node['@id'])?.['@id'];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organizationNode(site),
      websiteNode(site),
      webPageNode(meta, site.url, pageType, { breadcrumb: crumbs.length > 0, mainEntity }),
      ...(crumbs.length > 0 ? [breadcrumbNode(titled(crumbs, meta.title), meta.path, site.url)] : []),
      ...about,
    ],
  };
}

/** The last step is the page itself, so it is called what the page is called elsewhere: with its label (D3). */
const titled = (crumbs: Crumb[], title: string): Crumb[] => [...crumbs.slice(0, -1), { label: title }];
