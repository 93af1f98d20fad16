import { labelled } from '../expected-site.ts';
import { listItems, listOf, nodesOfType, typesOf } from '../graph.ts';
import { anywhere, data, editorial, fill, paid } from '../mutate.ts';
import { LAST_CRUMB } from '../page.ts';
import type { Checks, PageSubject, Rule } from '../rule.ts';
import { normalize, textOf } from '../text.ts';

/** What people read and what machines read is the same. */
export const sameText: Rule = {
  id: 'Gleichlaut',
  title: 'Sichtbarer Text und Daten gleichen sich',
  checks:
    'Überschrift, Autorin oder Autor, Daten der Veröffentlichung und Änderung lauten auf der Seite wie in den strukturierten Daten und wie in content/, ebenso Brotkrumen sowie Fragen und Antworten; Listen nennen nur Beiträge, die die Seite zeigt.',
  remedy: 'Beide aus derselben Quelle bilden.',
  page(subject, checks) {
    const { page, to } = subject;
    checkArticle(subject, checks);
    checkBreadcrumb(subject, checks);
    const person = page.path.startsWith('/autor/') && page.graph.nodes.find((node) => typesOf(node).includes('Person'));
    if (person) checks.same('Der Name der Person', person['name'], page.text('h1'));
    const visible = page.passages.map(({ text }) => text).join(' ');
    for (const { name, acceptedAnswer } of nodesOfType(page.graph, 'FAQPage').flatMap((faq) =>
      listOf(faq['mainEntity']),
    ))
      for (const told of [name, listOf(acceptedAnswer)[0]?.['text']].map(String))
        checks.check('JSON-LD FAQPage', {
          [`Die Seite zeigt nicht: „${told.slice(0, 80)}“.`]: !visible.includes(normalize(told)),
        });
    const items = listItems(page.graph);
    const shown = new Set(
      items.length > 0 ? page.all('main a[href]').map(({ attribs }) => to(attribs['href'] ?? '').path) : [],
    );
    for (const { url } of items)
      checks.check(`JSON-LD ItemList, ${String(url)}`, {
        'Die Liste nennt einen Beitrag, den die Seite nicht zeigt.': !shown.has(to(String(url)).path),
      });
  },
  mutations: {
    'headline lautet anders': data(paid, 'NewsArticle', (node) => (node['headline'] = 'Anzeige: Etwas anderes')),
    'Überschrift lautet anders': paid('h1', fill('Eine andere Überschrift')),
    'Autorin lautet anders': paid('main article a[rel~="author"]', fill('Jemand Anderes')),
    'Datum fehlt auf der Seite': editorial('main article', (html, { article }) =>
      html.replaceAll(article.data.publishedAt, '2020-01-01T00:00:00Z'),
    ),
    'Brotkrume lautet anders': data(paid, 'BreadcrumbList', (node) =>
      Object.assign(listOf(node['itemListElement'])[0] ?? {}, { name: 'Anfang' }),
    ),
    'Antwort der FAQ lautet in den Daten anders': data(anywhere, 'FAQPage', (node) =>
      Object.assign(listOf(listOf(node['mainEntity'])[0]?.['acceptedAnswer'])[0] ?? {}, { text: 'Ja, immer.' }),
    ),
    'Liste nennt, was die Seite nicht zeigt': data(anywhere, 'ItemList', (node, { expected }) =>
      Object.assign(listOf(node['itemListElement'])[0] ?? {}, { url: `${expected.site.url}/gibt-es-nicht` }),
    ),
  },
};

function checkArticle({ page, article, to }: PageSubject, { check, same }: Checks): void {
  const [node] = nodesOfType(page.graph, 'NewsArticle');
  if (!article || !node || !page.article) return;
  const byline = page.first('a[rel~="author"]', page.article);
  const [told] = listOf(node['author']);
  same('h1', page.text('h1'), labelled(article));
  same('headline', node['headline'], labelled(article));
  same('Die Autorenzeile', byline && textOf(byline), article.author.name);
  same('author', told?.['name'], article.author.name);
  check(byline, {
    'Die Autorenzeile führt auf eine andere Seite als author.url.':
      !byline || to(byline.attribs['href'] ?? '').path !== to(String(told?.['url'])).path,
  });
  const { publishedAt, updatedAt } = article.data;
  const shown = page.instants(page.article);
  same('datePublished', node['datePublished'], publishedAt);
  for (const date of [publishedAt, ...(updatedAt ? [updatedAt] : [])])
    check(page.article, { [`Im Artikel steht „${date}“, auf der Seite nicht.`]: !shown.includes(date) });
}

function checkBreadcrumb({ page, to }: PageSubject, { check, same }: Checks): void {
  const [list] = nodesOfType(page.graph, 'BreadcrumbList');
  const trail = page.first(LAST_CRUMB)?.parent?.parent;
  if (!list || trail?.type !== 'tag') return;
  // The data leave out steps without an address, as Google asks.
  const seen = page.all('li', trail).flatMap((step) => page.first('a[href], [aria-current]', step) ?? []);
  const told = listOf(list['itemListElement']);
  same(
    'BreadcrumbList',
    told.map(({ name }) => String(name)).join(' › '),
    seen.map((link) => textOf(link)).join(' › '),
    'Brotkrumen',
  );
  const differing = seen
    .slice(0, -1)
    .find(({ attribs }, index) => to(attribs['href'] ?? '').path !== to(String(told[index]?.['item'])).path);
  check('Brotkrumen', {
    [`Der Schritt „${differing ? textOf(differing) : ''}“ führt auf der Seite und in den Daten auf Verschiedenes.`]:
      differing,
  });
}
