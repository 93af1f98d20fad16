import { articleAt, ownAddress, readableAt } from '../addresses.ts';
import type { RuleContext } from '../finding.ts';
import type { Page } from '../html/page.ts';
import { listOf, nodesOfType, type LinkedNode } from '../json-ld/read-graph.ts';
import { beginsWithLabel } from '../label.ts';
import type { Rule } from '../rule.ts';
import type { ExpectedArticle, ExpectedSite } from '../expected-site.ts';

/** D3: lists and breadcrumbs in the structured data. */
export const lists: Rule = {
  id: 'D3-Listen',
  title: 'Kennzeichnung in Listen für Maschinen',
  checks:
    'Die strukturierten Daten kennzeichnen jede Anzeige auch im letzten Schritt der Brotkrumen und in jedem Eintrag einer Liste.',
  page(page, expected, context) {
    checkBreadcrumb(page, readableAt(expected, page.path)?.paid, context);
    for (const list of nodesOfType(page.graph, 'ItemList')) checkList(page, expected, list, context);
  },
};

function checkBreadcrumb(page: Page, paid: ExpectedArticle['paid'], context: RuleContext): void {
  if (!paid) return;
  const steps = listOf(nodesOfType(page.graph, 'BreadcrumbList')[0]?.['itemListElement']);
  const last = (steps.at(-1) as LinkedNode | undefined)?.['name'];
  context.expect(
    typeof last === 'string' && beginsWithLabel(last, paid.label),
    { page: page.path, element: 'JSON-LD BreadcrumbList' },
    `Der letzte Schritt heißt „${String(last)}“, ohne die Kennzeichnung, die die Seite zeigt.`,
    'articleCrumbs: dem letzten Schritt die Kennzeichnung voranstellen.',
  );
}

function checkList(page: Page, expected: ExpectedSite, list: LinkedNode, context: RuleContext): void {
  for (const entry of listOf(list['itemListElement']) as LinkedNode[]) {
    const url = textValue(entry['url']);
    const article = articleAt(expected, ownAddress(expected, url, '/')?.path ?? '');
    if (!article?.paid) continue;
    context.expect(
      beginsWithLabel(String(entry['name']), article.paid.label),
      { page: page.path, element: `JSON-LD ItemList, ${url}` },
      'Der Eintrag der Liste nennt eine Anzeige ohne Kennzeichnung.',
      'itemListNode: name aus disclosedTitle nehmen.',
    );
  }
}

const textValue = (value: unknown) => (typeof value === 'string' ? value : '');
