import { labelled } from '../expected-site.ts';
import { listOf, nodesOfType, typesOf } from '../graph.ts';
import { anywhere, editorial, fill, inData, paid } from '../mutate.ts';
import { LAST_CRUMB } from '../page.ts';
import type { Checks, PageSubject, Rule } from '../rule.ts';
import { normalize, textOf } from '../text.ts';

export default {
  id: 'Gleichlaut',
  title: 'Sichtbarer Text und Daten gleichen sich',
  checks:
    'Überschrift, Autorin oder Autor, Daten der Veröffentlichung und Änderung lauten auf der Seite wie in den strukturierten Daten und wie in content/, ebenso der Weg zur Seite sowie Fragen und Antworten.',
  remedy: 'Beide aus derselben Quelle bilden.',
  page(subject, checks) {
    const { page } = subject;
    checkArticle(subject, checks);
    checkBreadcrumb(subject, checks);
    const person = page.path.startsWith('/autor/') && page.graph.nodes.find((node) => typesOf(node).includes('Person'));
    if (person) checks.same('Der Name der Person', person['name'], page.text('h1'));
    const faq = nodesOfType(page.graph, 'FAQPage').flatMap((node) => listOf(node['mainEntity']));
    const text = faq.length > 0 ? page.passages.map((passage) => passage.text).join(' ') : '';
    for (const { name, acceptedAnswer } of faq)
      for (const told of [name, listOf(acceptedAnswer)[0]?.['text']].map(String)) {
        const isMissing = !text.includes(normalize(told));
        checks.note('JSON-LD FAQPage', isMissing && `Die Seite zeigt nicht: „${told.slice(0, 80)}“.`);
      }
  },
  mutations: {
    ...inData(paid, 'NewsArticle', {
      'headline lautet anders': (node) => (node['headline'] = 'Anzeige: Etwas anderes'),
      'Zeitpunkt ohne Zeitzone': (node) => (node['datePublished'] = '2025-09-21T08:00:00'),
    }),
    'Überschrift lautet anders': paid('h1', fill('Eine andere Überschrift')),
    'Autorin lautet anders': paid('main article a[rel~="author"]', fill('Jemand Anderes')),
    'Datum fehlt auf der Seite': editorial('main article', (html, { article }) =>
      html.replaceAll(article.data.publishedAt, '2020-01-01T00:00:00Z'),
    ),
    ...inData(paid, 'BreadcrumbList', {
      'Brotkrume lautet anders': (node) => Object.assign(listOf(node['itemListElement'])[0] ?? {}, { name: 'Anfang' }),
    }),
    ...inData(anywhere, 'FAQPage', {
      'Antwort der FAQ lautet in den Daten anders': (node) =>
        Object.assign(listOf(node['mainEntity'])[0]?.['acceptedAnswer'] ?? {}, { text: 'Ja, immer.' }),
    }),
  },
} satisfies Rule;

function checkArticle({ page, article, to }: PageSubject, { note, same }: Checks): void {
  const [node] = nodesOfType(page.graph, 'NewsArticle');
  if (!article || !node || !page.article) return;
  const byline = page.first('a[rel~="author"]', page.article);
  const [told] = listOf(node['author']);
  same('h1', page.text('h1'), labelled(article));
  same('headline', node['headline'], labelled(article));
  same('Die Autorenzeile', byline && textOf(byline), article.author.name);
  same('author', told?.['name'], article.author.name);
  const leadsElsewhere = !byline || to(byline).path !== to(String(told?.['url'])).path;
  note(byline, leadsElsewhere && 'Die Autorenzeile führt auf eine andere Seite als author.url.');
  const { publishedAt, updatedAt } = article.data;
  const shown = page.instants(page.article);
  same('datePublished', node['datePublished'], publishedAt);
  for (const date of updatedAt ? [publishedAt, updatedAt] : [publishedAt])
    note(page.article, !shown.includes(date) && `Die Seite zeigt „${date}“ nicht, den Zeitpunkt aus dem Artikel.`);
}

function checkBreadcrumb({ page, to }: PageSubject, { note, same }: Checks): void {
  const [list] = nodesOfType(page.graph, 'BreadcrumbList');
  const trail = page.first(LAST_CRUMB)?.parent?.parent;
  if (!list || trail?.type !== 'tag') return;
  // The data leave out steps without an address, as Google asks.
  const seen = page.all('li', trail).flatMap((step) => page.first('a[href], [aria-current]', step) ?? []);
  const told = listOf(list['itemListElement']);
  const [names, steps] = [told.map(({ name }) => String(name)), seen.map((link) => textOf(link))];
  same('BreadcrumbList', names.join(' › '), steps.join(' › '), 'Sie sind hier');
  const differing = seen.slice(0, -1).find((link, index) => to(link).path !== to(String(told[index]?.['item'])).path);
  const step = differing && textOf(differing);
  note('Sie sind hier', differing && `Der Schritt „${step}“ führt auf der Seite und in den Daten auf Verschiedenes.`);
}
