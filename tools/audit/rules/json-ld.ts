import { hasProperty, isReference, listOf, nodesOfType, typesOf, type LinkedNode } from '../graph.ts';
import { LAST_CRUMB } from '../page.ts';
import type { PageSubject, Rule } from '../rule.ts';

/** Types of a page; every page has exactly one node of one of them. */
const pageTypes = ['WebPage', 'CollectionPage', 'AboutPage', 'ContactPage', 'ProfilePage', 'SearchResultsPage'];
const pageProperties = '@id url name description inLanguage isPartOf';

/**
 * Required properties by type: what Google documents as required or recommended, and what disclosure.md asks, made obligatory.
 * A path with a dot looks into an inner node, or into every node of a list.
 * https://developers.google.com/search/docs/appearance/structured-data/article (and /breadcrumb, /organization, /site-names, /faqpage, /profile-page)
 */
const profile = new Map(
  Object.entries({
    ...Object.fromEntries(pageTypes.map((type) => [type, pageProperties])),
    ProfilePage: `${pageProperties} mainEntity`,
    NewsArticle:
      '@id headline description url image datePublished dateModified author.@type author.name author.url author.jobTitle author.affiliation.name publisher mainEntityOfPage articleSection keywords isAccessibleForFree inLanguage wordCount',
    NewsMediaOrganization:
      '@id name legalName url logo.url logo.width logo.height contactPoint.contactType contactPoint.email address.streetAddress address.postalCode address.addressLocality address.addressCountry publishingPrinciples correctionsPolicy ethicsPolicy ownershipFundingInfo',
    WebSite: '@id name url inLanguage publisher potentialAction.target.urlTemplate potentialAction.query-input',
    BreadcrumbList: '@id itemListElement.position itemListElement.name',
    FAQPage: 'mainEntity.name mainEntity.acceptedAnswer.text',
    Person: '@id name url jobTitle affiliation.name',
  }).map(([type, names]) => [type, names.split(' ')]),
);

/** Whether a type occurs on a page: then once, else not at all. */
const occurring: Readonly<Record<string, (subject: PageSubject) => boolean>> = {
  NewsMediaOrganization: () => true,
  WebSite: () => true,
  NewsArticle: ({ article }) => article !== undefined,
  FAQPage: ({ article }) => (article?.data.faq.length ?? 0) > 0,
  BreadcrumbList: ({ page }) => page.first(LAST_CRUMB) !== undefined,
  ProfilePage: ({ page }) => page.path.startsWith('/autor/'),
};

const ratios = Object.entries({ '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 });

export default {
  id: 'JSON-LD',
  title: 'Strukturierte Daten',
  checks:
    'Jede Seite hat einen Graphen mit Herausgeber, Website und genau einer Seite; jeder Knoten hat die Eigenschaften unseres Profils nach den Empfehlungen von Google. Was die Seite zeigt (Artikel, Fragen, der Weg zur Seite), steht auch in den Daten. Verweise per @id führen auf Knoten derselben Seite, und Artikel haben ein Bild in 16:9, solche mit eigenem Bild auch in 4:3 und 1:1.',
  unchecked: 'Ob und wie Suchmaschinen die Daten verwenden.',
  remedy: 'src/seo/json-ld: den Knoten nach dem Inhalt der Seite vollständig ausgeben.',
  page(subject, { assert }) {
    const { page, article, expected } = subject;
    // An edition may have no search.
    const isWanted = (name: string) => expected.settings.search || !name.startsWith('potentialAction');
    const { all, error, scripts, nodes } = page.graph;
    const problem = error ? `Das JSON ist kaputt: ${error}` : `Die Seite hat ${scripts} JSON-LD-Elemente statt einem.`;
    if (!assert('script[type="application/ld+json"]', error === undefined && scripts === 1, problem)) return;
    const count = (what: string, isWanted: boolean, types: readonly string[]) => {
      const { length } = nodes.filter((node) => typesOf(node).some((type) => types.includes(type)));
      const problem = `${what} kommt ${length}-mal vor, erwartet ${isWanted ? 'einmal' : 'nicht'}.`;
      assert(`JSON-LD ${what}`, length === Number(isWanted), problem);
    };
    count('Die Seite selbst', true, pageTypes);
    for (const [type, isWanted] of Object.entries(occurring)) count(type, isWanted(subject), [type]);
    const known = new Set(all.filter((node) => !isReference(node)).map((node) => node['@id']));
    for (const node of all) {
      const id = node['@id'];
      if (isReference(node))
        assert(`JSON-LD @id ${String(id)}`, known.has(id), 'Der Verweis führt auf keinen Knoten der Seite.');
      else
        for (const name of typesOf(node)
          .flatMap((type) => profile.get(type) ?? [])
          .filter(isWanted))
          assert(place(node), hasProperty(node, name), `Die Eigenschaft „${name}“ fehlt oder ist leer.`);
    }
    for (const node of nodesOfType(page.graph, 'NewsArticle')) {
      const images = listOf(node['image']);
      for (const [name, ratio] of article?.data.picture ? ratios : ratios.slice(0, 1)) {
        const fits = (image: LinkedNode) => Math.abs(Number(image['width']) / Number(image['height']) - ratio) < 0.15;
        assert(place(node), images.some(fits), `Ein Bild im Format ${name} fehlt.`);
      }
    }
  },
} satisfies Rule;

const place = (node: LinkedNode) => `JSON-LD ${typesOf(node).join(', ')}`;
