import { ownAddress } from '../addresses.ts';
import { articleElement, LAST_CRUMB } from '../article-parts.ts';
import { type ExpectedArticle, labelled } from '../expected-site.ts';
import { listOf, nodesOfType, typesOf, type LinkedNode } from '../graph.ts';
import type { PageContext, Rule } from '../rule.ts';
import { normalize, textOf } from '../text.ts';

/** What people read and what machines read is the same. */
export const sameText: Rule = {
  id: 'Gleichlaut',
  title: 'Sichtbarer Text und Daten gleichen sich',
  checks:
    'Überschrift, Autorin oder Autor, Daten der Veröffentlichung und Änderung lauten auf der Seite wie in den strukturierten Daten und wie in content/, ebenso der Weg zur Seite sowie Fragen und Antworten; Listen nennen nur Beiträge, die die Seite zeigt.',
  remedy: 'Beide aus derselben Quelle bilden.',
  page(context) {
    const { page, article } = context;
    if (article) checkArticle(context, article);
    const person = page.path.startsWith('/autor/') && page.graph.nodes.find((node) => typesOf(node).includes('Person'));
    if (person) checkSame(context, 'Name der Person', page.text('h1'), person['name']);
    checkBreadcrumb(context);
    checkFaq(context);
    checkLists(context);
  },
  mutations: {
    'headline lautet anders': ({ paid }) =>
      paid().node('NewsArticle', (node) => (node['headline'] = 'Anzeige: Etwas anderes')),
    'Überschrift lautet anders': ({ paid }) => paid().fill('h1', 'Eine andere Überschrift'),
    'Autorin lautet anders': ({ paid }) => paid().fill('main article a[rel~="author"]', 'Jemand Anderes'),
    'Datum fehlt auf der Seite': ({ editorial, articleOf }) =>
      editorial().wrap('main article', (html) =>
        html.replaceAll(articleOf(editorial()).data.publishedAt, '2020-01-01T00:00:00Z'),
      ),
    'Brotkrume lautet anders': ({ paid }) =>
      paid().node('BreadcrumbList', (node) =>
        Object.assign(listOf(node['itemListElement'])[0] as object, { name: 'Anfang' }),
      ),
    'Antwort der FAQ lautet in den Daten anders': ({ describing }) =>
      describing('FAQPage').node('FAQPage', (node) =>
        Object.assign((listOf(node['mainEntity'])[0] as LinkedNode)['acceptedAnswer'] as object, {
          text: 'Ja, immer.',
        }),
      ),
    'Liste nennt, was die Seite nicht zeigt': ({ describing, expected }) =>
      describing('ItemList').node('ItemList', (node) =>
        Object.assign(listOf(node['itemListElement'])[0] as object, {
          url: `${expected.site.url}/gibt-es-nicht`,
        }),
      ),
  },
};

function checkSame({ check }: PageContext, what: string, seen: string, told: unknown): void {
  check(
    normalize(seen) === normalize(String(told)),
    what,
    `Die Seite zeigt „${seen}“, die Daten sagen „${String(told)}“.`,
  );
}

function checkArticle(context: PageContext, { data, paid, author }: ExpectedArticle): void {
  const { page, expected, check } = context;
  const [node] = nodesOfType(page.graph, 'NewsArticle');
  const root = articleElement(page);
  if (!node || !root) return;
  const heading = page.text('h1');
  const byline = page.first('a[rel~="author"]', root);
  const told = (listOf(node['author'])[0] ?? {}) as LinkedNode;
  const signed = byline ? textOf(byline) : '';
  checkSame(context, 'h1 und Artikel', heading, labelled(data.title, paid?.label));
  checkSame(context, 'h1 und headline', heading, node['headline']);
  checkSame(context, 'Autorenzeile und author', signed, told['name']);
  checkSame(context, 'Autorenzeile und Artikel', signed, author.name);
  const target = (address: unknown) => ownAddress(expected, String(address), page.path)?.path;
  check(
    byline !== undefined && target(byline.attribs['href']) === target(told['url']),
    byline,
    'Die Autorenzeile führt auf eine andere Seite als author.url.',
  );
  const times = new Set(page.all('time[datetime]', root).map(({ attribs }) => attribs['datetime']));
  const { publishedAt, updatedAt } = data;
  for (const [name, date] of Object.entries({
    datePublished: publishedAt,
    ...(updatedAt && { dateModified: updatedAt }),
  }))
    check(
      node[name] === date && times.has(date),
      name,
      `${name} ist „${String(node[name])}“, im Artikel steht „${date}“, auf der Seite ${times.has(date) ? 'auch' : 'nicht'}.`,
    );
}

function checkBreadcrumb(context: PageContext): void {
  const { page, expected, check } = context;
  const [list] = nodesOfType(page.graph, 'BreadcrumbList');
  const trail = page.first(LAST_CRUMB)?.parent?.parent;
  if (!list || trail?.type !== 'tag') return;
  const pathOf = (address: unknown) =>
    typeof address === 'string' ? ownAddress(expected, address, page.path)?.path : undefined;
  // The data leave out steps without an address, as Google asks.
  const seen = page
    .all('li', trail)
    .flatMap((step) => page.first('a[href], [aria-current]', step) ?? [])
    .map((link) => ({ name: textOf(link), path: pathOf(link.attribs['href']) }));
  const told = (listOf(list['itemListElement']) as LinkedNode[]).map(({ name, item }) => ({
    name: String(name),
    path: pathOf(item),
  }));
  const names = (steps: { name: string }[]) => steps.map(({ name }) => name).join(' › ');
  checkSame(context, 'Sie sind hier', names(seen), names(told));
  const differing = seen.slice(0, -1).find(({ path }, index) => path !== told[index]?.path);
  check(
    !differing,
    'Sie sind hier',
    `Der Schritt „${differing?.name ?? ''}“ führt auf der Seite und in den Daten auf Verschiedenes.`,
  );
}

function checkFaq({ page, check }: PageContext): void {
  const questions = nodesOfType(page.graph, 'FAQPage').flatMap((faq) => listOf(faq['mainEntity']) as LinkedNode[]);
  if (questions.length === 0) return;
  const visible = page.passages.map(({ text }) => text).join(' ');
  for (const { name, acceptedAnswer } of questions)
    for (const told of [name, (acceptedAnswer as LinkedNode | undefined)?.['text']].map(String))
      check(visible.includes(normalize(told)), 'JSON-LD FAQPage', `Die Seite zeigt nicht: „${told.slice(0, 80)}“.`);
}

function checkLists({ page, expected, check }: PageContext): void {
  const entries = nodesOfType(page.graph, 'ItemList').flatMap(
    (list) => listOf(list['itemListElement']) as LinkedNode[],
  );
  if (entries.length === 0) return;
  const pathOf = (address: unknown) => ownAddress(expected, String(address), page.path)?.path;
  const shown = new Set(page.all('main a[href]').map(({ attribs }) => pathOf(attribs['href'])));
  for (const { url } of entries)
    check(
      shown.has(pathOf(url)),
      `JSON-LD ItemList, ${String(url)}`,
      'Die Liste nennt einen Beitrag, den die Seite nicht zeigt.',
    );
}
