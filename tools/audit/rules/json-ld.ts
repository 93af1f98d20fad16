import { everyNode, isReference, nodesOfType, typesOf, type LinkedNode } from '../json-ld/read-graph.ts';
import { everywhere, hasProperty, pageProperties, pageTypes, profile } from '../json-ld/profile.ts';
import { LAST_CRUMB } from '../html/article-parts.ts';
import type { Page } from '../html/page.ts';
import type { RuleContext } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { readableAt } from '../addresses.ts';

/** Structured data: complete by our profile, and sound in itself. */
export const jsonLd: Rule = {
  id: 'JSON-LD',
  title: 'Strukturierte Daten',
  checks:
    'Jede Seite hat einen Graphen mit Herausgeber, Website und genau einer Seite; jeder Knoten hat die Eigenschaften unseres Profils nach den Empfehlungen von Google. Was die Seite zeigt (Artikel, Fragen, Brotkrumen, Liste), steht auch in den Daten.',
  unchecked: 'Ob und wie Suchmaschinen die Daten verwenden.',
  page(page, expected, context) {
    const { graph } = page;
    const place = { page: page.path, element: 'script[type="application/ld+json"]' };
    if (
      !context.expect(
        graph.error === undefined && graph.scripts === 1,
        place,
        graph.error
          ? `Das JSON ist kaputt: ${graph.error}`
          : `Die Seite hat ${graph.scripts} JSON-LD-Elemente statt einem.`,
        'Head.astro: den Graphen mit serializeJsonForScript einmal ausgeben.',
      )
    )
      return;
    for (const type of everywhere)
      context.expect(
        nodesOfType(graph, type).length === 1,
        place,
        `${type} kommt nicht genau einmal vor.`,
        'pageGraph: den Knoten einmal aufnehmen.',
      );
    const own = graph.nodes.filter((node) =>
      typesOf(node).some((type) => (pageTypes as readonly string[]).includes(type)),
    );
    context.expect(
      own.length === 1,
      place,
      `Die Seite selbst kommt ${own.length}-mal vor statt einmal.`,
      'pageGraph: genau einen Knoten der Seite ausgeben.',
    );
    for (const node of own) for (const name of pageProperties) expectProperty(page, node, name, context);
    checkPresence(
      page,
      readableAt(expected, page.path) !== undefined,
      readableAt(expected, page.path)?.data.faq.length ?? 0,
      context,
    );
    for (const node of everyNode(graph.nodes))
      for (const type of typesOf(node))
        for (const name of profile[type] ?? [])
          // A list without entries says so in its number, which another rule compares with what the page shows.
          if (!isReference(node) && !(node['numberOfItems'] === 0 && name.startsWith('itemListElement.')))
            expectProperty(page, node, name, context);
  },
};

const placeOf = (page: Page, node: LinkedNode) => ({
  page: page.path,
  element: `JSON-LD ${typesOf(node).join(', ')}`,
});

function expectProperty(page: Page, node: LinkedNode, name: string, context: RuleContext): void {
  context.expect(
    hasProperty(node, name),
    placeOf(page, node),
    `Die Eigenschaft „${name}“ fehlt oder ist leer.`,
    'src/seo/json-ld: die Eigenschaft ausgeben.',
  );
}

function checkPresence(page: Page, isArticle: boolean, questions: number, context: RuleContext): void {
  const expected: [string, boolean][] = [
    ['NewsArticle', isArticle],
    ['FAQPage', questions > 0],
    ['BreadcrumbList', page.first(LAST_CRUMB) !== undefined],
    ['ProfilePage', page.path.startsWith('/autor/')],
    ['ItemList', page.path === '/' || /^\/news(\/|$)/.test(page.path)],
  ];
  for (const [type, wanted] of expected) {
    const count = nodesOfType(page.graph, type).length;
    context.expect(
      count === (wanted ? 1 : 0),
      { page: page.path, element: `JSON-LD ${type}` },
      `${type} kommt ${count}-mal vor, erwartet ${wanted ? 'einmal' : 'nicht'}.`,
      'src/seo/json-ld: den Knoten nach dem Inhalt der Seite ausgeben.',
    );
  }
}
