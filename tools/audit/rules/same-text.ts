import { findAll } from '../html/dom.ts';
import { articleElement } from '../html/article-parts.ts';
import type { Page } from '../html/page.ts';
import { textOf } from '../html/text.ts';
import { listOf, nodesOfType, typesOf, type LinkedNode } from '../json-ld/read-graph.ts';
import { expectSame } from './expect-same.ts';
import { labelled } from '../label.ts';
import type { RuleContext } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { articleAt, ownAddress } from '../addresses.ts';
import type { ExpectedArticle, ExpectedSite } from '../expected-site.ts';

/** What people read and what machines read is the same. */
export const sameText: Rule = {
  id: 'Gleichlaut',
  title: 'Sichtbarer Text und Daten gleichen sich',
  checks:
    'Überschrift, Autorin oder Autor, Daten der Veröffentlichung und Änderung lauten auf der Seite wie in den strukturierten Daten und wie in content/.',
  page(page, expected, context) {
    const article = articleAt(expected, page.path);
    if (article && !article.withdrawn) checkArticle(page, article, expected, context);
    const person = page.path.startsWith('/autor/')
      ? page.graph.nodes.find((node) => typesOf(node).includes('Person'))
      : undefined;
    if (person) expectSame(page, 'Name der Person', page.text('h1'), String(person['name']), context);
  },
};

function checkArticle(
  page: Page,
  { data, paid, author }: ExpectedArticle,
  expected: ExpectedSite,
  context: RuleContext,
): void {
  const [node] = nodesOfType(page.graph, 'NewsArticle');
  if (!node) return;
  expectSame(page, 'h1 und Artikel', page.text('h1'), data.title, context);
  expectSame(
    page,
    'h1 und headline',
    labelled(page.text('h1'), paid?.label),
    String(node['headline']),
    context,
  );
  const root = articleElement(page);
  const byline = root && findAll('a[rel~="author"]', root)[0];
  const told = (listOf(node['author'])[0] ?? {}) as LinkedNode;
  expectSame(page, 'Autorenzeile und author', byline ? textOf(byline) : '', String(told['name']), context);
  expectSame(page, 'Autorenzeile und Artikel', byline ? textOf(byline) : '', author.name, context);
  const target = (address: unknown) => ownAddress(expected, String(address), page.path)?.path;
  context.expect(
    byline !== undefined && target(byline.attribs['href']) === target(told['url']),
    page.place(byline),
    'Die Autorenzeile führt auf eine andere Seite als author.url.',
    'Beide aus authorPath bilden.',
  );
  const times = root ? findAll('time[datetime]', root).map(({ attribs }) => attribs['datetime']) : [];
  const dates: [string, string][] = [
    ['datePublished', data.publishedAt],
    ...(data.updatedAt ? [['dateModified', data.updatedAt] as [string, string]] : []),
  ];
  for (const [name, date] of dates) {
    context.expect(
      node[name] === date && times.includes(date),
      { page: page.path, element: name },
      `${name} ist „${String(node[name])}“, im Artikel steht „${date}“, auf der Seite ${times.includes(date) ? 'auch' : 'nicht'}.`,
      'Das Datum an beiden Stellen aus den Artikeldaten nehmen.',
    );
  }
}
