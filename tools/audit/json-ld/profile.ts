/**
 * Our own profile of required properties: what Google documents as required or recommended, and what disclosure.md asks, made obligatory.
 * https://developers.google.com/search/docs/appearance/structured-data/article (and /breadcrumb, /organization, /site-names, /faqpage, /profile-page, /carousel)
 */

/** Required properties by type. A path with a dot looks into an inner node, or into every node of a list. */
export const profile: Record<string, readonly string[]> = {
  NewsArticle: [
    '@id',
    'headline',
    'description',
    'url',
    'image',
    'datePublished',
    'dateModified',
    'author.@type',
    'author.name',
    'author.url',
    'author.jobTitle',
    'author.affiliation.name',
    'publisher',
    'mainEntityOfPage',
    'articleSection',
    'keywords',
    'isAccessibleForFree',
    'inLanguage',
    'wordCount',
  ],
  NewsMediaOrganization: [
    '@id',
    'name',
    'legalName',
    'url',
    'logo.url',
    'logo.width',
    'logo.height',
    'contactPoint.contactType',
    'contactPoint.email',
    'address.streetAddress',
    'address.postalCode',
    'address.addressLocality',
    'address.addressCountry',
    'publishingPrinciples',
    'correctionsPolicy',
    'ethicsPolicy',
    'ownershipFundingInfo',
  ],
  WebSite: [
    '@id',
    'name',
    'url',
    'inLanguage',
    'publisher',
    'potentialAction.target.urlTemplate',
    'potentialAction.query-input',
  ],
  BreadcrumbList: ['@id', 'itemListElement.position', 'itemListElement.name'],
  FAQPage: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
  ItemList: [
    'name',
    'numberOfItems',
    'itemListElement.position',
    'itemListElement.url',
    'itemListElement.name',
  ],
  ProfilePage: ['@id', 'url', 'name', 'mainEntity'],
  Person: ['@id', 'name', 'url', 'jobTitle', 'affiliation.name'],
};

/** Types of a page; every page has exactly one node of one of them, with these properties. */
export const pageTypes = [
  'WebPage',
  'CollectionPage',
  'AboutPage',
  'ContactPage',
  'ProfilePage',
  'SearchResultsPage',
] as const;
/** What every page node must have. */
export const pageProperties = ['@id', 'url', 'name', 'description', 'inLanguage', 'isPartOf'] as const;

/** Types that every page must have once. */
export const everywhere = ['NewsMediaOrganization', 'WebSite'] as const;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Whether a node has a property, or every node of a list has it.
 *
 * @param value a node, a list of nodes, or a plain value
 * @param path names, parted by dots
 */
export function hasProperty(value: unknown, path: string): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => hasProperty(item, path));
  if (typeof value !== 'object' || value === null) return false;
  const own = Object.entries(value).find(([key]) => path === key || path.startsWith(`${key}.`));
  if (!own || isEmpty(own[1])) return false;
  return path === own[0] || hasProperty(own[1], path.slice(own[0].length + 1));
}
