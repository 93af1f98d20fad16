import { labelled, namesOf } from '../expected-edition.ts';
import { listOf, nodesOfType, typesOf } from '../graph.ts';
import { LAST_CRUMB } from '../page.ts';
import type { PageSubject, Reporter, Rule } from '../rule.ts';
import { normalize, textOf } from '../text.ts';

export default {
  id: 'Gleichlaut',
  title: 'Sichtbarer Text und Daten gleichen sich',
  checks:
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
      for (const told of [name, listOf(acceptedAnswer)[0]?.['text']].map(String)) {
        const isShown = text.includes(normalize(told));
        reporter.assert('JSON-LD FAQPage', isShown, `Die Seite zeigt nicht: „${told.slice(0, 80)}“.`);
      }
  },
} satisfies Rule;

function checkArticle({ page, article, to }: PageSubject, { assert, equal }: Reporter): void {
  const [node] = nodesOfType(page.graph, 'NewsArticle');
  if (!article || !node || !page.article) return;
  const byline = page.all('a[rel~="author"]', page.article);
  const told = listOf(node['author']);
  equal('h1', page.text('h1'), labelled(article));
  equal('headline', node['headline'], labelled(article));
  const names = namesOf(article).join(', ');
  equal('Die Autorenzeile', byline.map(textOf).join(', '), names);
  equal('author', told.map(({ name }) => String(name)).join(', '), names);
  for (const [index, link] of byline.entries()) {
    const leadsThere = to(link).path === to(String(told[index]?.['url'])).path;
    assert(link, leadsThere, 'Die Autorenzeile führt auf eine andere Seite als author.url.');
  }
  const { publishedAt, updatedAt } = article.data;
  const shown = page.instants(page.article);
  equal('datePublished', node['datePublished'], publishedAt);
  for (const date of updatedAt ? [publishedAt, updatedAt] : [publishedAt])
    assert(page.article, shown.includes(date), `Die Seite zeigt „${date}“ nicht, den Zeitpunkt aus dem Artikel.`);
}

function checkBreadcrumb({ page, to }: PageSubject, { assert, equal }: Reporter): void {
  const [list] = nodesOfType(page.graph, 'BreadcrumbList');
  const trail = page.first(LAST_CRUMB)?.parent?.parent;
  if (!list || trail?.type !== 'tag') return;
  // The data leave out steps without an address, as Google asks.
  const seen = page.all('li', trail).flatMap((step) => page.first('a[href], [aria-current]', step) ?? []);
  const told = listOf(list['itemListElement']);
  const [names, steps] = [told.map(({ name }) => String(name)), seen.map((link) => textOf(link))];
  equal('BreadcrumbList', names.join(' › '), steps.join(' › '), 'Sie sind hier');
  const differing = seen.slice(0, -1).find((link, index) => to(link).path !== to(String(told[index]?.['item'])).path);
  const step = differing && textOf(differing);
  assert('Sie sind hier', !differing, `Der Schritt „${step}“ führt auf der Seite und in den Daten auf Verschiedenes.`);
}
