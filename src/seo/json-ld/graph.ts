/** Structured data: one `@graph` per page of publisher, site, page, and what the page is about. */
import type { BreadcrumbList, NewsMediaOrganization, WebPage, WebSite } from 'schema-dts';
import { canonicalUrl, machineRoutes, routes } from '../../lib/links/routes.ts';
import type { SiteSettings } from '../../content/schemas/site.ts';
import type { Crumb } from '../../model/static-routes.ts';
import type { PageMeta } from '../head.ts';
import { LOCALE } from '../../lib/format/locale.ts';

/** Kinds of page that schema.org tells apart. */
export type PageType = 'WebPage' | 'CollectionPage' | 'AboutPage' | 'ContactPage' | 'ProfilePage' | 'SearchResultsPage';

/** What a page adds to the graph. */
export interface GraphParts {
  pageType?: PageType | undefined;
  crumbs?: Crumb[] | undefined;
  /** The nodes the page is about; the first with an `@id` becomes its main entity. */
  about?: (object & { '@id'?: string })[] | undefined;
}

/** Names a node of the graph, by the path of its page: the same thing has one id on every page. */
export const nodeId = (
  site: string,
  path: string,
  kind: 'organization' | 'website' | 'page' | 'article' | 'breadcrumb' | 'faq' | 'person',
): string => `${canonicalUrl(path, site)}#${kind}`;

/** Assembles a page's structured data. */
export function pageGraph(
  meta: PageMeta,
  site: SiteSettings,
  { pageType = 'WebPage', crumbs = [], about = [] }: GraphParts,
) {
  const address = (path: string) => canonicalUrl(path, site.url);
  const reference = (path: string, kind: Parameters<typeof nodeId>[2]) => ({ '@id': nodeId(site.url, path, kind) });
  const publisher = reference(routes.home, 'organization');
  const home = reference(routes.home, 'website');
  const trail = reference(meta.path, 'breadcrumb');
  const seat = site.publisher.address;
  const editorial = site.mailboxes[0];
  const mainEntity = about.find((node) => node['@id'])?.['@id'];

  const organization = {
    '@type': 'NewsMediaOrganization',
    ...publisher,
    name: site.name,
    legalName: site.publisher.legalName,
    url: address(routes.home),
    slogan: site.tagline,
    logo: { '@type': 'ImageObject', url: address(machineRoutes.icon512), width: '512', height: '512' },
    foundingDate: site.startedAt.slice(0, 10),
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
        // Google's name for the input, which schema-dts does not know.
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
    ...(mainEntity && { mainEntity: { '@id': mainEntity } }),
    ...(meta.modifiedTime && { dateModified: meta.modifiedTime }),
  } as const satisfies WebPage;

  // Google wants an address on every step but the last: steps without one are left out. The last is the page itself, so it is called what
  // the page is called elsewhere: with its label (D3).
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
    '@graph': [organization, website, page, ...(crumbs.length > 0 ? [breadcrumb] : []), ...about],
  };
}

/** Serializes a value for a script element: the same JSON, in which no text ends the element or starts a comment. */
export const serializeJsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
