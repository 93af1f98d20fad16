import { listOf, nodesOfType, typesOf } from '../graph.ts';
import type { PageSubject, Reporter, Rule } from '../rule.ts';
import { hiddenBecause, selfAndAncestors, textOf } from '../text.ts';

const MARK = 'Erfundenes Beispiel';
const STARS = /[★☆⭐]|\d([.,]\d)? von 5 Sternen/;
const REVIEW_TYPES = ['Review', 'AggregateRating', 'Rating', 'UserReview', 'EmployerAggregateRating'];
const MARKED_REVIEW = '[itemtype*="Review"], [itemtype*="Rating"], [itemprop="review"], [itemprop="aggregateRating"]';
const INVENTED = 'Erfundene Person';
const BOX = 'section[aria-labelledby^="autor"] > div';
const AUTHOR = 'main article a[rel="author"]';

export default {
  id: 'D8',
  title: 'Erfundene Personen und Beispiele',
  checks: `Jeder Block mit einer erfundenen Person oder einem erfundenen Beispiel trägt sichtbar die Worte „${MARK}“; kein solcher Block zeigt ein Foto oder Sterne, und keine Seite zeichnet Bewertungen aus. Seite, Autorenzeile, Autorenkasten und strukturierte Daten erfundener Autorinnen und Autoren nennen sie erfunden.`,
  unchecked:
    'Ob eine als wirklich geführte Person zugestimmt hat; ob im Fließtext Personen vorkommen, die kein Baustein ausweist.',
  remedy:
    'PersonMark sichtbar in den Block setzen, ohne Foto und Sterne; AuthorBox und autor/[id].astro sagen „erfundene Person“; Bewertungen nicht auszeichnen.',
  page(subject, reporter) {
    const { page } = subject;
    checkBlocks(subject, reporter);
    checkAuthors(subject, reporter);
    const rated = page.graph.all.flatMap(typesOf).find((type) => REVIEW_TYPES.includes(type));
    const marked = page.first(MARKED_REVIEW);
    for (const found of [rated && `JSON-LD ${rated}`, marked])
      reporter.assert(found, !found, 'Die Seite zeichnet eine Bewertung aus.');
  },
} satisfies Rule;

function checkBlocks({ page, article, blocks }: PageSubject, { assert, equal }: Reporter): void {
  if (!article || !page.prose) return;
  const { nodes, elements, pairs } = blocks;
  equal('Die Zahl der Blöcke', elements.length, `${nodes.length}`, page.prose);
  for (const { node, element } of pairs.filter((pair) => pair.node.props['fictional'])) {
    const mark = page.first('[data-fiction]', element);
    const isMarked = mark && textOf(mark).includes(MARK) && !hiddenBecause(mark);
    assert(element, isMarked, `Im Block ${node.component} fehlt sichtbar „${MARK}“.`);
    assert(element, !page.first('img, picture, video', element), 'Der Block zeigt ein Bild.');
    assert(element, !STARS.test(textOf(element)), 'Der Block zeigt Sterne.');
  }
}

function checkAuthors({ page, expected, article }: PageSubject, { contains }: Reporter): void {
  if (expected.authors.get(page.path.replace(/^\/autor\//, ''))?.fictional)
    contains('Die Seite der Person', page.text('main'), ['erfunden'], 'main');
  if (!article) return;
  const people = nodesOfType(page.graph, 'NewsArticle').flatMap((node) => listOf(node['author']));
  const author = page.first(AUTHOR);
  const byline = author && [...selfAndAncestors(author)].find((element) => element.name === 'p');
  const said = byline ? textOf(byline) : '';
  const invented = article.authors.filter(({ fictional }) => fictional);
  for (const { name } of invented) {
    const person = people.find((each) => each.name === name);
    contains('Die Angabe zur Person', String(person?.['disambiguatingDescription']), [INVENTED], 'JSON-LD author');
    const isAll = invented.length === article.authors.length;
    contains('Die Autorenzeile', said, [INVENTED, ...(isAll ? [] : [name])], byline);
    const box = page.all(BOX).find((each) => textOf(each).startsWith(name));
    if (article.data.authorBox) contains('Der Autorenkasten', box ? textOf(box) : '', ['erfundene Person'], box ?? BOX);
  }
}
