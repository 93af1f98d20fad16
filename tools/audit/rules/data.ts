import { labelled, namesOf } from '../expected-edition.ts';
import {
  hasProperty,
  isReference,
  type LinkedNode,
  listOf,
  nestedNodesOfType,
  nodesOfType,
  typesOf,
} from '../graph.ts';
import { LAST_CRUMB } from '../page.ts';
import type { PageSubject, Reporter, Rule } from '../rule.ts';
import { normalize, textOf } from '../text.ts';

/** Types of the node about the page itself; every page has exactly one. */
const pageTypes = ['WebPage', 'CollectionPage', 'AboutPage', 'ContactPage', 'ProfilePage', 'SearchResultsPage'];
const pageProperties = '@id url name description inLanguage isPartOf';

/**
 * Required properties by type: all that Google documents as required or recommended, and those of disclosure.md.
 * A path with a dot names a property of a nested node, or of every node of a list.
 * https://developers.google.com/search/docs/appearance/structured-data/article
 * (and /breadcrumb, /organization, /site-names, /faqpage, /profile-page)
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

/** Whether a page has a node of a type: then exactly one, else none. */
const expectedTypes: Readonly<Record<string, (subject: PageSubject) => boolean>> = {
  NewsMediaOrganization: () => true,
  WebSite: () => true,
  NewsArticle: ({ article }) => article !== undefined,
  FAQPage: ({ article }) => (article?.data.faq.length ?? 0) > 0,
  BreadcrumbList: ({ page }) => page.first(LAST_CRUMB) !== undefined,
  ProfilePage: ({ page }) => page.path.startsWith('/autor/'),
};

const ratios = Object.entries({ '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 });

export const jsonLd = {
  id: 'JSON-LD',
  title: 'Strukturierte Daten',
  covers:
    'Jede Seite hat einen Graphen mit Herausgeber, Website und genau einer Seite; jeder Knoten hat die Eigenschaften unseres Profils nach den Empfehlungen von Google. Was die Seite zeigt (Artikel, Fragen, der Weg zur Seite), steht auch in den Daten. Verweise per @id führen auf Knoten derselben Seite, und Artikel haben ein Bild in 16:9, solche mit eigenem Bild auch in 4:3 und 1:1.',
  unchecked: 'Ob und wie Suchmaschinen die Daten verwenden.',
  remedy: 'src/seo/json-ld: den Knoten nach dem Inhalt der Seite vollständig ausgeben.',
  page(subject, { assert }) {
    const { page, article, expected } = subject;
    // The site search, which an edition may switch off, is a `potentialAction` of WebSite.
    const isRequired = (name: string) => expected.settings.search || !name.startsWith('potentialAction');
    const { all, error, scripts, nodes } = page.graph;
    const problem = error ? `Das JSON ist kaputt: ${error}` : `Die Seite hat ${scripts} JSON-LD-Elemente statt einem.`;
    if (!assert('script[type="application/ld+json"]', error === undefined && scripts === 1, problem)) return;
    const count = (name: string, isExpected: boolean, types: readonly string[]) => {
      const { length } = nodes.filter((node) => typesOf(node).some((type) => types.includes(type)));
      const problem = `${name} kommt ${length}-mal vor, erwartet ${isExpected ? 'einmal' : 'nicht'}.`;
      assert(`JSON-LD ${name}`, length === Number(isExpected), problem);
    };
    count('Die Seite selbst', true, pageTypes);
    for (const [type, isExpectedOn] of Object.entries(expectedTypes)) count(type, isExpectedOn(subject), [type]);
    const ids = new Set(all.filter((node) => !isReference(node)).map((node) => node['@id']));
    // People who are quoted have no page here.
    const quoted = new Set(nestedNodesOfType(page.graph, 'Quotation').flatMap(({ creator }) => listOf(creator)));
    for (const node of all) {
      if (quoted.has(node)) continue;
      const id = node['@id'];
      if (isReference(node)) {
        assert(`JSON-LD @id ${String(id)}`, ids.has(id), 'Der Verweis führt auf keinen Knoten der Seite.');
        continue;
      }
      const types = typesOf(node);
      const where = `JSON-LD ${types.join(', ')}`;
      for (const name of types.flatMap((type) => profile.get(type) ?? []).filter(isRequired))
        assert(where, hasProperty(node, name), `Die Eigenschaft „${name}“ fehlt oder ist leer.`);
    }
    const images = listOf(page.news?.['image']);
    for (const [name, ratio] of article ? ratios.slice(0, article.data.picture ? 3 : 1) : []) {
      const fits = (image: LinkedNode) => Math.abs(Number(image['width']) / Number(image['height']) - ratio) < 0.15;
      assert('JSON-LD NewsArticle', images.some(fits), `Ein Bild im Format ${name} fehlt.`);
    }
  },
} satisfies Rule;

export const sameText = {
  id: 'Gleichlaut',
  title: 'Sichtbarer Text und Daten gleichen sich',
  covers:
    'Überschrift, Autorin oder Autor, Daten der Veröffentlichung und Änderung lauten auf der Seite wie in den strukturierten Daten und wie in content/, ebenso der Weg zur Seite sowie Fragen und Antworten.',
  remedy: 'Beide aus derselben Quelle bilden.',
  page(subject, reporter) {
    const { page } = subject;
    checkArticle(subject, reporter);
    checkBreadcrumb(subject, reporter);
    const person = page.path.startsWith('/autor/') && page.graph.nodes.find((node) => typesOf(node).includes('Person'));
    if (person) reporter.equal('Der Name der Person', person['name'], page.text('h1'));
    const faq = nodesOfType(page.graph, 'FAQPage').flatMap((node) => listOf(node['mainEntity']));
    const text = faq.length > 0 ? page.passages.map((passage) => passage.text).join(' ') : '';
    for (const { name, acceptedAnswer } of faq)
      for (const value of [name, listOf(acceptedAnswer)[0]?.['text']].map(String)) {
        const isShown = text.includes(normalize(value));
        reporter.assert('JSON-LD FAQPage', isShown, `Die Seite zeigt nicht: „${value.slice(0, 80)}“.`);
      }
  },
} satisfies Rule;

function checkArticle({ page, article, resolve }: PageSubject, { assert, equal }: Reporter): void {
  const { news } = page;
  if (!article || !news || !page.article) return;
  const byline = page.all('a[rel~="author"]', page.article);
  const authors = listOf(news['author']);
  equal('h1', page.text('h1'), labelled(article));
  equal('headline', news['headline'], labelled(article));
  const names = namesOf(article).join(', ');
  equal('Die Autorenzeile', byline.map(textOf).join(', '), names);
  equal('author', page.newsNames('author'), names);
  for (const [index, link] of byline.entries()) {
    const isSame = resolve(link).path === resolve(String(authors[index]?.['url'])).path;
    assert(link, isSame, 'Die Autorenzeile führt auf eine andere Seite als author.url.');
  }
  const { publishedAt, updatedAt } = article.data;
  const shown = page.instants(page.article);
  equal('datePublished', news['datePublished'], publishedAt);
  for (const date of updatedAt ? [publishedAt, updatedAt] : [publishedAt])
    assert(page.article, shown.includes(date), `Die Seite zeigt „${date}“ nicht, den Zeitpunkt aus dem Artikel.`);
}

function checkBreadcrumb({ page, resolve }: PageSubject, { assert, equal }: Reporter): void {
  const [list] = nodesOfType(page.graph, 'BreadcrumbList');
  const trail = page.first(LAST_CRUMB)?.parent?.parent;
  if (!list || trail?.type !== 'tag') return;
  // As Google asks, the structured data leave out steps without a link.
  const links = page.all('li', trail).flatMap((step) => page.first('a[href], [aria-current]', step) ?? []);
  const items = listOf(list['itemListElement']);
  const [names, steps] = [items.map(({ name }) => String(name)), links.map(textOf)];
  equal('BreadcrumbList', names.join(' › '), steps.join(' › '), 'Sie sind hier');
  const differing = links
    .slice(0, -1)
    .find((link, index) => resolve(link).path !== resolve(String(items[index]?.['item'])).path);
  const step = differing && textOf(differing);
  assert('Sie sind hier', !differing, `Der Schritt „${step}“ führt auf der Seite und in den Daten auf Verschiedenes.`);
}
