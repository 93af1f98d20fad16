/** Structured data (JSON-LD): one `@graph` per page with the publisher, the site, the page and its subject. */
import type { BreadcrumbList, NewsMediaOrganization, WebPage, WebSite } from 'schema-dts';
import { canonicalUrl, machineRoutes, routes } from '../../lib/links/routes.ts';
import { editorialMailbox, type SiteSettings } from '../../content/schemas/site.ts';
import type { Crumb } from '../../model/static-routes.ts';
import type { PageMeta } from '../head.ts';
import { LOCALE } from '../../lib/format/locale.ts';

/** The schema.org types of pages. */
export type PageType = 'WebPage' | 'CollectionPage' | 'AboutPage' | 'ContactPage' | 'ProfilePage' | 'SearchResultsPage';

/** The parts of the graph that depend on the page. */
export interface GraphParts {
  pageType?: PageType | undefined;
  crumbs?: Crumb[] | undefined;
  /** The page's subject. */
  mainEntity?: { '@id': string } | undefined;
}

/** Makes the `@id` of a node from the path of its page, so that an entity has the same id on all pages. */
export const nodeId = (
  site: string,
  path: string,
  kind: 'organization' | 'website' | 'page' | 'article' | 'breadcrumb' | 'person',
): string => `${canonicalUrl(path, site)}#${kind}`;

/** Makes the structured data of a page. */
export function pageGraph(
  meta: PageMeta,
  site: SiteSettings,
  { pageType = 'WebPage', crumbs = [], mainEntity }: GraphParts,
) {
  const address = (path: string) => canonicalUrl(path, site.url);
  const reference = (path: string, kind: Parameters<typeof nodeId>[2]) => ({ '@id': nodeId(site.url, path, kind) });
  const publisher = reference(routes.home, 'organization');
  const home = reference(routes.home, 'website');
  const trail = reference(meta.path, 'breadcrumb');
  const seat = site.publisher.address;
  const editorial = editorialMailbox(site);

  const organization = {
    '@type': 'NewsMediaOrganization',
    ...publisher,
    name: site.name,
    legalName: site.publisher.legalName,
    url: address(routes.home),
    slogan: site.tagline,
    logo: { '@type': 'ImageObject', url: address(machineRoutes.icon512), width: '512', height: '512' },
    address: {
      '@type': 'PostalAddress',
      streetAddress: seat.street,
      postalCode: seat.postalCode,
      addressLocality: seat.city,
      addressCountry: seat.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'editorial',
      ...(editorial && { email: editorial.email }),
      availableLanguage: 'de',
    },
    publishingPrinciples: address(routes.code),
    ethicsPolicy: address(routes.code),
    correctionsPolicy: address(routes.corrections),
    ownershipFundingInfo: address(routes.imprint),
    masthead: address(routes.about),
  } as const satisfies NewsMediaOrganization;

  const website = {
    '@type': 'WebSite',
    ...home,
    name: site.name,
    url: address(routes.home),
    inLanguage: LOCALE,
    publisher,
    ...(site.search && {
      potentialAction: {
        '@type': 'SearchAction' as const,
        target: { '@type': 'EntryPoint' as const, urlTemplate: `${address(routes.search)}?q={search_term_string}` },
        // Unknown to schema-dts.
        ...{ 'query-input': 'required name=search_term_string' },
      },
    }),
  } as const satisfies WebSite;

  const page = {
    '@type': pageType,
    ...reference(meta.path, 'page'),
    url: address(meta.path),
    name: meta.title,
    description: meta.description,
    inLanguage: LOCALE,
    isPartOf: home,
    ...(crumbs.length > 0 && { breadcrumb: trail }),
    ...(mainEntity && { mainEntity: { '@id': mainEntity['@id'] } }),
    ...(meta.modifiedTime && { dateModified: meta.modifiedTime }),
  } as const satisfies WebPage;

  // Google requires a URL for every step but the last. The last is the page itself, named by its title with the label
  // (D3).
  const steps = [...crumbs.slice(0, -1).filter(({ href }) => href), { label: meta.title, href: undefined }];
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    ...trail,
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      ...(href && { item: address(href) }),
    })),
  } as const satisfies BreadcrumbList;

  return {
    '@context': 'https://schema.org',
    '@graph': [organization, website, page, crumbs.length > 0 ? breadcrumb : [], mainEntity ?? []].flat(),
  };
}

/** Serialises a value as JSON for a script element, escaped so that no text can end the element or start a comment. */
export const serializeJsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
