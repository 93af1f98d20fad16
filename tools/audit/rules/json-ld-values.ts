import type { RuleContext } from '../finding.ts';
import type { Page } from '../html/page.ts';
import { everyNode, isReference, nodesOfType, typesOf, type LinkedNode } from '../json-ld/read-graph.ts';
import type { Rule } from '../rule.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** Structured data: references, instants, counts, pictures. */
export const jsonLdValues: Rule = {
  id: 'JSON-LD-Werte',
  title: 'Werte der strukturierten Daten',
  checks:
    'Verweise per @id führen auf Knoten derselben Seite, Zeitpunkte tragen ihre Zeitzone, Listen zählen richtig, und Artikel haben Bilder in 16:9, 4:3 und 1:1.',
  page(page, _truth, context) {
    checkReferences(page, context);
    checkValues(page, context);
  },
};

const placeOf = (page: Page, node: LinkedNode) => ({
  page: page.path,
  element: `JSON-LD ${typesOf(node).join(', ')}`,
});

function checkReferences(page: Page, context: RuleContext): void {
  const known = new Set(
    [...everyNode(page.graph.nodes)].filter((node) => !isReference(node)).map((node) => node['@id']),
  );
  for (const node of everyNode(page.graph.nodes)) {
    if (isReference(node))
      context.expect(
        known.has(node['@id']),
        { page: page.path, element: `JSON-LD @id ${String(node['@id'])}` },
        'Der Verweis führt auf keinen Knoten der Seite.',
        'src/seo/json-ld/graph.ts: dieselbe @id an beiden Stellen verwenden.',
      );
  }
}

const formats: [string, number][] = [
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
  ['1:1', 1],
];

function checkValues(page: Page, context: RuleContext): void {
  for (const node of everyNode(page.graph.nodes)) {
    const instants = typesOf(node).includes('NewsArticle') ? ['datePublished', 'dateModified'] : [];
    for (const name of instants)
      context.expect(
        INSTANT.test(String(node[name])),
        placeOf(page, node),
        `„${name}“ ist kein Zeitpunkt mit Zeitzone: ${String(node[name])}.`,
        'Den Zeitpunkt mit Zeitzone ausgeben.',
      );
    if (typesOf(node).includes('ItemList')) {
      const items = (node['itemListElement'] ?? []) as LinkedNode[];
      context.expect(
        node['numberOfItems'] === items.length &&
          items.every(({ position }, index) => position === index + 1),
        placeOf(page, node),
        'Zahl oder Reihenfolge der Liste stimmt nicht.',
        'itemListNode: fortlaufend zählen.',
      );
    }
  }
  const [article] = nodesOfType(page.graph, 'NewsArticle');
  const images = (Array.isArray(article?.['image']) ? article['image'] : []) as LinkedNode[];
  for (const [name, ratio] of article ? formats : []) {
    const there = images.some(({ width, height }) => Math.abs(Number(width) / Number(height) - ratio) < 0.15);
    context.expect(
      there,
      { page: page.path, element: 'JSON-LD NewsArticle' },
      `Ein Bild im Format ${name} fehlt.`,
      'image als Liste von ImageObject mit url, width und height ausgeben.',
    );
  }
}
