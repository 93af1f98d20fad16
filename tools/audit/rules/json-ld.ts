import { everyNode, hasProperty, isReference, listOf, nodesOfType, typesOf, type LinkedNode } from '../graph.ts';
import { anywhere, data, editorial, paid, plain, replace } from '../mutate.ts';
import { LAST_CRUMB } from '../page.ts';
import type { PageSubject, Rule } from '../rule.ts';

/** Types of a page; every page has exactly one node of one of them. */
const pageTypes = ['WebPage', 'CollectionPage', 'AboutPage', 'ContactPage', 'ProfilePage', 'SearchResultsPage'];
const pageProperties = '@id url name description inLanguage isPartOf';

/**
 * Required properties by type: what Google documents as required or recommended, and what disclosure.md asks, made obligatory.
 * A path with a dot looks into an inner node, or into every node of a list.
 * https://developers.google.com/search/docs/appearance/structured-data/article (and /breadcrumb, /organization, /site-names, /faqpage, /profile-page, /carousel)
 */
const profile: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pageTypes.map((type) => [type, pageProperties])),
  ProfilePage: `${pageProperties} mainEntity`,
  NewsArticle:
    '@id headline description url image datePublished dateModified author.@type author.name author.url author.jobTitle author.affiliation.name publisher mainEntityOfPage articleSection keywords isAccessibleForFree inLanguage wordCount',
  NewsMediaOrganization:
    '@id name legalName url logo.url logo.width logo.height contactPoint.contactType contactPoint.email address.streetAddress address.postalCode address.addressLocality address.addressCountry publishingPrinciples correctionsPolicy ethicsPolicy ownershipFundingInfo',
  WebSite: '@id name url inLanguage publisher potentialAction.target.urlTemplate potentialAction.query-input',
  BreadcrumbList: '@id itemListElement.position itemListElement.name',
  FAQPage: 'mainEntity.name mainEntity.acceptedAnswer.text',
  ItemList: 'name numberOfItems itemListElement.position itemListElement.url itemListElement.name',
  Person: '@id name url jobTitle affiliation.name',
};

/** Whether a type occurs on a page: then once, else not at all. */
const occurring: Readonly<Record<string, (subject: PageSubject) => boolean>> = {
  NewsMediaOrganization: () => true,
  WebSite: () => true,
  NewsArticle: ({ article }) => article !== undefined,
  FAQPage: ({ article }) => (article?.data.faq.length ?? 0) > 0,
  BreadcrumbList: ({ page }) => page.first(LAST_CRUMB) !== undefined,
  ProfilePage: ({ page }) => page.path.startsWith('/autor/'),
  ItemList: ({ page }) => page.path === '/' || /^\/news(\/|$)/.test(page.path),
};

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
    'Jede Seite hat einen Graphen mit Herausgeber, Website und genau einer Seite; jeder Knoten hat die Eigenschaften unseres Profils nach den Empfehlungen von Google. Was die Seite zeigt (Artikel, Fragen, Brotkrumen, Liste), steht auch in den Daten. Verweise per @id führen auf Knoten derselben Seite, Zeitpunkte tragen ihre Zeitzone, Listen zählen richtig, und Artikel haben ein Bild in 16:9, redaktionelle auch in 4:3 und 1:1.',
  unchecked: 'Ob und wie Suchmaschinen die Daten verwenden.',
  remedy: 'src/seo/json-ld: den Knoten nach dem Inhalt der Seite vollständig ausgeben.',
  page(subject, { check }) {
    const { page, article } = subject;
    const { error, scripts, nodes } = page.graph;
    const readable = check('script[type="application/ld+json"]', {
      [error ? `Das JSON ist kaputt: ${error}` : `Die Seite hat ${scripts} JSON-LD-Elemente statt einem.`]:
        error !== undefined || scripts !== 1,
    });
    if (!readable) return;
    const count = (what: string, { length }: LinkedNode[], wanted: boolean) =>
      check(`JSON-LD ${what}`, {
        [`${what} kommt ${length}-mal vor, erwartet ${wanted ? 'einmal' : 'nicht'}.`]: length !== Number(wanted),
      });
    count(
      'Die Seite selbst',
      nodes.filter((node) => typesOf(node).some((type) => pageTypes.includes(type))),
      true,
    );
    for (const [type, isWanted] of Object.entries(occurring))
      count(type, nodesOfType(page.graph, type), isWanted(subject));
    const all = [...everyNode(nodes)];
    const known = new Set(all.filter((node) => !isReference(node)).map((node) => node['@id']));
    for (const node of all)
      if (isReference(node))
        check(`JSON-LD @id ${String(node['@id'])}`, {
          'Der Verweis führt auf keinen Knoten der Seite.': !known.has(node['@id']),
        });
      else
        for (const type of typesOf(node)) {
          for (const name of profile[type]?.split(' ') ?? [])
            // A list without entries says so in its number.
            check(place(node), {
              [`Die Eigenschaft „${name}“ fehlt oder ist leer.`]:
                !hasProperty(node, name) && !(node['numberOfItems'] === 0 && name.startsWith('itemListElement.')),
            });
          if (type === 'ItemList') {
            const positions = listOf(node['itemListElement']).map(({ position }) => position);
            check(place(node), {
              'Zahl oder Reihenfolge der Liste stimmt nicht.':
                node['numberOfItems'] !== positions.length || positions.some((each, index) => each !== index + 1),
            });
          }
        }
    for (const node of nodesOfType(page.graph, 'NewsArticle')) {
      for (const name of ['datePublished', 'dateModified'])
        check(place(node), {
          [`„${name}“ ist kein Zeitpunkt mit Zeitzone: ${String(node[name])}.`]: !INSTANT.test(String(node[name])),
        });
      const images = listOf(node['image']);
      // Advertising has no place where the other two are asked for.
      for (const [name, ratio] of article?.paid ? ratios.slice(0, 1) : ratios)
        check(place(node), {
          [`Ein Bild im Format ${name} fehlt.`]: !images.some(
            ({ width, height }) => Math.abs(Number(width) / Number(height) - ratio) < 0.15,
          ),
        });
    }
  },
  mutations: {
    'author fehlt': data(paid, 'NewsArticle', (node) => delete node['author']),
    'JSON-LD kaputt': plain('script[type="application/ld+json"]', replace('{"@context"', '{"@context')),
    'FAQPage fehlt': data(anywhere, 'FAQPage', (node) => (node['@type'] = 'Thing')),
    '@id führt ins Leere': data(
      paid,
      'NewsArticle',
      (node) => (node['publisher'] = { '@id': 'https://x.example/#niemand' }),
    ),
    'Zeitpunkt ohne Zeitzone': data(paid, 'NewsArticle', (node) => (node['datePublished'] = '2025-09-21T08:00:00')),
    'Bild in einem Format fehlt': data(
      editorial,
      'NewsArticle',
      (node) => (node['image'] = listOf(node['image']).slice(0, -1)),
    ),
    'Bild einer Anzeige fehlt': data(paid, 'NewsArticle', (node) => (node['image'] = [])),
    'Liste falsch gezählt': data(anywhere, 'ItemList', (node) => (node['numberOfItems'] = 4711)),
  },
};

const place = (node: LinkedNode) => `JSON-LD ${typesOf(node).join(', ')}`;
