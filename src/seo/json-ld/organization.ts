import type { NewsMediaOrganization } from 'schema-dts';
import { canonicalUrl, routes } from '../../lib/links/routes.ts';
import type { SiteData } from '../../content/schemas/site.ts';
import { nodeIds } from './ids.ts';

/**
 * The publisher, on every page.
 *
 * @param site the site's settings
 */
export function organizationNode(site: SiteData) {
  const page = (path: string) => canonicalUrl(path, site.url);
  const { address } = site.publisher;
  const editorial = site.mailboxes[0];
  return {
    '@type': 'NewsMediaOrganization',
    '@id': nodeIds(site.url).organization,
    name: site.name,
    legalName: site.publisher.legalName,
    url: page(routes.home),
    slogan: site.tagline,
    logo: { '@type': 'ImageObject', url: page('/icon-512.png'), width: '512', height: '512' },
    foundingDate: site.startedAt.slice(0, 10),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'editorial',
      ...(editorial ? { email: editorial.email } : {}),
      availableLanguage: 'de',
    },
    publishingPrinciples: page(routes.code),
    ethicsPolicy: page(routes.code),
    correctionsPolicy: page(routes.corrections),
    ownershipFundingInfo: page(routes.imprint),
    masthead: page(routes.about),
  } as const satisfies NewsMediaOrganization;
}
