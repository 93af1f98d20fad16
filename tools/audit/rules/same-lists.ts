import { ownAddress } from '../addresses.ts';
import type { RuleContext } from '../finding.ts';
import { LAST_CRUMB } from '../html/article-parts.ts';
import { findAll } from '../html/dom.ts';
import type { Page } from '../html/page.ts';
import { normalize, textOf } from '../html/text.ts';
import { listOf, nodesOfType, type LinkedNode } from '../json-ld/read-graph.ts';
import type { Rule } from '../rule.ts';
import type { ExpectedSite } from '../expected-site.ts';
import { expectSame } from './expect-same.ts';

/** What people read and what machines read is the same: breadcrumb, questions, lists. */
export const sameLists: Rule = {
  id: 'Gleichlaut-Listen',
  title: 'Brotkrumen, Fragen und Listen gleichen sich',
  checks:
    'Brotkrumen sowie Fragen und Antworten lauten auf der Seite wie in den strukturierten Daten; Listen nennen nur Beiträge, die die Seite zeigt.',
  page(page, expected, context) {
    checkBreadcrumb(page, expected, context);
    checkFaq(page, context);
    checkLists(page, expected, context);
  },
};

function checkBreadcrumb(page: Page, expected: ExpectedSite, context: RuleContext): void {
  const [list] = nodesOfType(page.graph, 'BreadcrumbList');
  const trail = page.first(LAST_CRUMB)?.parent?.parent;
  if (!list || !trail || trail.type !== 'tag') return;
  // The data leave out steps without an address, as Google asks.
  const seen = findAll('li', trail).flatMap((step) => {
    const [link] = findAll('a[href], [aria-current]', step);
    return link
      ? [{ name: textOf(link), path: ownAddress(expected, link.attribs['href'] ?? '', page.path)?.path }]
      : [];
  });
  const told = (listOf(list['itemListElement']) as LinkedNode[]).map((step) => ({
    name: String(step['name']),
    path: step['item'] ? ownAddress(expected, textValue(step['item']), '/')?.path : undefined,
  }));
  expectSame(
    page,
    'Brotkrumen',
    seen.map(({ name }) => name).join(' › '),
    told.map(({ name }) => name).join(' › '),
    context,
  );
  const differing = seen.slice(0, -1).find(({ path }, index) => path !== told[index]?.path);
  context.expect(
    !differing,
    { page: page.path, element: 'Brotkrumen' },
    `Der Schritt „${differing?.name ?? ''}“ führt auf der Seite und in den Daten auf Verschiedenes.`,
    'Beide aus denselben Schritten bilden.',
  );
}

function checkFaq(page: Page, context: RuleContext): void {
  const main = page.first('main');
  const visible = main ? textOf(main) : '';
  const questions = nodesOfType(page.graph, 'FAQPage').flatMap(
    (faq) => listOf(faq['mainEntity']) as LinkedNode[],
  );
  for (const question of questions) {
    const answer = ((question['acceptedAnswer'] ?? {}) as LinkedNode)['text'];
    for (const told of [String(question['name']), String(answer)]) {
      context.expect(
        visible.includes(normalize(told)),
        { page: page.path, element: 'JSON-LD FAQPage' },
        `Die Seite zeigt nicht: „${told.slice(0, 80)}“.`,
        'Fragen und Antworten auf der Seite und in den Daten aus data.faq nehmen.',
      );
    }
  }
}

function checkLists(page: Page, expected: ExpectedSite, context: RuleContext): void {
  const shown = new Set(
    page
      .all('main a[href]')
      .map(({ attribs }) => ownAddress(expected, attribs['href'] ?? '', page.path)?.path),
  );
  for (const entry of nodesOfType(page.graph, 'ItemList').flatMap(
    (list) => listOf(list['itemListElement']) as LinkedNode[],
  )) {
    const path = ownAddress(expected, String(entry['url']), '/')?.path;
    context.expect(
      shown.has(path),
      { page: page.path, element: `JSON-LD ItemList, ${String(entry['url'])}` },
      'Die Liste nennt einen Beitrag, den die Seite nicht zeigt.',
      'itemListNode nur mit gezeigten Beiträgen füllen.',
    );
  }
}

const textValue = (value: unknown) => (typeof value === 'string' ? value : '');
