import { LAST_CRUMB } from '../article-parts.ts';
import { everyNode, hasProperty, isReference, listOf, nodesOfType, typesOf, type LinkedNode } from '../graph.ts';
import type { PageContext, Rule } from '../rule.ts';

/**
 * Required properties by type: what Google documents as required or recommended, and what disclosure.md asks, made obligatory.
 * A path with a dot looks into an inner node, or into every node of a list.
 * https://developers.google.com/search/docs/appearance/structured-data/article (and /breadcrumb, /organization, /site-names, /faqpage, /profile-page, /carousel)
 */
const profile = new Map(
  Object.entries({
    NewsArticle:
      '@id headline description url image datePublished dateModified author.@type author.name author.url author.jobTitle author.affiliation.name publisher mainEntityOfPage articleSection keywords isAccessibleForFree inLanguage wordCount',
    NewsMediaOrganization:
      '@id name legalName url logo.url logo.width logo.height contactPoint.contactType contactPoint.email address.streetAddress address.postalCode address.addressLocality address.addressCountry publishingPrinciples correctionsPolicy ethicsPolicy ownershipFundingInfo',
    WebSite: '@id name url inLanguage publisher potentialAction.target.urlTemplate potentialAction.query-input',
    BreadcrumbList: '@id itemListElement.position itemListElement.name',
    FAQPage: 'mainEntity.name mainEntity.acceptedAnswer.text',
    ItemList: 'name numberOfItems itemListElement.position itemListElement.url itemListElement.name',
    ProfilePage: '@id url name mainEntity',
    Person: '@id name url jobTitle affiliation.name',
  }).map(([type, properties]) => [type, properties.split(' ')]),
);

/** Types of a page; every page has exactly one node of one of them, with these properties. */
const pageTypes = ['WebPage', 'CollectionPage', 'AboutPage', 'ContactPage', 'ProfilePage', 'SearchResultsPage'];
const pageProperties = ['@id', 'url', 'name', 'description', 'inLanguage', 'isPartOf'];

/** How often a type occurs on a page. */
const counts: [string, (context: PageContext) => boolean][] = [
  ['NewsMediaOrganization', () => true],
  ['WebSite', () => true],
  ['NewsArticle', ({ article }) => article !== undefined],
  ['FAQPage', ({ article }) => (article?.data.faq.length ?? 0) > 0],
  ['BreadcrumbList', ({ page }) => page.first(LAST_CRUMB) !== undefined],
  ['ProfilePage', ({ page }) => page.path.startsWith('/autor/')],
  ['ItemList', ({ page }) => page.path === '/' || /^\/news(\/|$)/.test(page.path)],
];

const ratios: [string, number][] = [
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
  ['1:1', 1],
];
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** Structured data: complete by our profile, and sound in itself. */
export const jsonLd: Rule = {
  id: 'JSON-LD',
  title: 'Strukturierte Daten',
  checks:
    'Jede Seite hat einen Graphen mit Herausgeber, Website und genau einer Seite; jeder Knoten hat die Eigenschaften unseres Profils nach den Empfehlungen von Google. Was die Seite zeigt (Artikel, Fragen, der Weg zur Seite, Liste), steht auch in den Daten. Verweise per @id führen auf Knoten derselben Seite, Zeitpunkte tragen ihre Zeitzone, Listen zählen richtig, und Artikel haben ein Bild in 16:9, redaktionelle auch in 4:3 und 1:1.',
  unchecked: 'Ob und wie Suchmaschinen die Daten verwenden.',
  remedy: 'src/seo/json-ld: den Knoten nach dem Inhalt der Seite vollständig ausgeben.',
  page(context) {
    const { page, check } = context;
    const { error, scripts, nodes } = page.graph;
    const readable = check(
      error === undefined && scripts === 1,
      'script[type="application/ld+json"]',
      error ? `Das JSON ist kaputt: ${error}` : `Die Seite hat ${scripts} JSON-LD-Elemente statt einem.`,
    );
    if (!readable) return;
    const own = nodes.filter((node) => typesOf(node).some((type) => pageTypes.includes(type)));
    checkCount(context, 'Die Seite selbst', own.length, true);
    for (const [type, wanted] of counts)
      checkCount(context, type, nodesOfType(page.graph, type).length, wanted(context));
    for (const node of own) checkProperties(context, node, pageProperties);
    const all = [...everyNode(nodes)];
    const known = new Set(all.filter((node) => !isReference(node)).map((node) => node['@id']));
    for (const node of all) {
      if (isReference(node))
        check(
          known.has(node['@id']),
          `JSON-LD @id ${String(node['@id'])}`,
          'Der Verweis führt auf keinen Knoten der Seite.',
        );
      else for (const type of typesOf(node)) checkProperties(context, node, profile.get(type) ?? []);
    }
    for (const article of nodesOfType(page.graph, 'NewsArticle')) checkArticle(context, article);
    for (const list of all.filter((node) => typesOf(node).includes('ItemList'))) checkItems(context, list);
  },
  mutations: {
    'author fehlt': ({ paid }) => paid().node('NewsArticle', (node) => delete node['author']),
    'JSON-LD kaputt': ({ plain }) => plain().replace('{"@context"', '{"@context'),
    'FAQPage fehlt': ({ describing }) => describing('FAQPage').node('FAQPage', (node) => (node['@type'] = 'Thing')),
    '@id führt ins Leere': ({ paid }) =>
      paid().node('NewsArticle', (node) => (node['publisher'] = { '@id': 'https://x.example/#niemand' })),
    'Zeitpunkt ohne Zeitzone': ({ paid }) =>
      paid().node('NewsArticle', (node) => (node['datePublished'] = '2025-09-21T08:00:00')),
    'Bild in einem Format fehlt': ({ editorial }) =>
      editorial().node('NewsArticle', (node) => (node['image'] = listOf(node['image']).slice(0, -1))),
    'Bild einer Anzeige fehlt': ({ paid }) => paid().node('NewsArticle', (node) => (node['image'] = [])),
    'Liste falsch gezählt': ({ describing }) =>
      describing('ItemList').node('ItemList', (node) => (node['numberOfItems'] = 4711)),
  },
};

const place = (node: LinkedNode) => `JSON-LD ${typesOf(node).join(', ')}`;

function checkCount({ check }: PageContext, what: string, count: number, wanted: boolean): void {
  check(
    count === Number(wanted),
    `JSON-LD ${what}`,
    `${what} kommt ${count}-mal vor, erwartet ${wanted ? 'einmal' : 'nicht'}.`,
  );
}

function checkProperties({ check }: PageContext, node: LinkedNode, names: readonly string[]): void {
  for (const name of names)
    // A list without entries says so in its number, which another rule compares with what the page shows.
    check(
      hasProperty(node, name) || (node['numberOfItems'] === 0 && name.startsWith('itemListElement.')),
      place(node),
      `Die Eigenschaft „${name}“ fehlt oder ist leer.`,
    );
}

function checkArticle({ article, check }: PageContext, node: LinkedNode): void {
  for (const name of ['datePublished', 'dateModified'])
    check(
      INSTANT.test(String(node[name])),
      place(node),
      `„${name}“ ist kein Zeitpunkt mit Zeitzone: ${String(node[name])}.`,
    );
  const images = listOf(node['image']) as LinkedNode[];
  // Advertising has no place where the other two are asked for.
  for (const [name, ratio] of article?.paid ? ratios.slice(0, 1) : ratios)
    check(
      images.some(({ width, height }) => Math.abs(Number(width) / Number(height) - ratio) < 0.15),
      place(node),
      `Ein Bild im Format ${name} fehlt.`,
    );
}

function checkItems({ check }: PageContext, node: LinkedNode): void {
  const items = listOf(node['itemListElement']) as LinkedNode[];
  check(
    node['numberOfItems'] === items.length && items.every(({ position }, index) => position === index + 1),
    place(node),
    'Zahl oder Reihenfolge der Liste stimmt nicht.',
  );
}
