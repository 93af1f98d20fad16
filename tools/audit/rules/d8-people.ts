import { blocksOf } from '../article-parts.ts';
import { hiddenBecause } from '../elements.ts';
import { everyNode, listOf, nodesOfType, typesOf } from '../graph.ts';
import { anywhere, append, data, paid, remove, replace } from '../mutate.ts';
import type { Checks, PageSubject, Rule } from '../rule.ts';
import { textOf } from '../text.ts';

const MARK = 'Erfundenes Beispiel';
const STARS = /[★☆⭐]|\d([.,]\d)? von 5 Sternen/;
const REVIEW_TYPES = ['Review', 'AggregateRating', 'Rating', 'UserReview', 'EmployerAggregateRating'];
const INVENTED = 'Erfundene Person';
const FICTION = '.prose [data-fiction]';
const BYLINE = 'main article p:has(a[rel="author"])';

/** D8: invented people are named as invented, inside the block. */
export const people: Rule = {
  id: 'D8',
  title: 'Erfundene Personen und Beispiele',
  checks: `Jeder Block mit einer erfundenen Person oder einem erfundenen Beispiel trägt sichtbar die Worte „${MARK}“; kein solcher Block zeigt ein Foto oder Sterne, und keine Seite zeichnet Bewertungen aus. Seite, Autorenzeile, Autorenkasten und strukturierte Daten erfundener Autorinnen und Autoren nennen sie erfunden.`,
  unchecked:
    'Ob eine als wirklich geführte Person zugestimmt hat; ob im Fließtext Personen vorkommen, die kein Baustein ausweist.',
  remedy:
    'FictionMark sichtbar in den Block setzen, ohne Foto und Sterne; AuthorBox und autor/[id].astro sagen „erfundene Person“; Bewertungen nicht auszeichnen.',
  page(subject, checks) {
    const { page } = subject;
    checkBlocks(subject, checks);
    checkAuthors(subject, checks);
    const rated = [...everyNode(page.graph.nodes)].flatMap(typesOf).find((type) => REVIEW_TYPES.includes(type));
    const marked = page.first(
      '[itemtype*="Review"], [itemtype*="Rating"], [itemprop="review"], [itemprop="aggregateRating"]',
    );
    for (const found of [rated && `JSON-LD ${rated}`, marked])
      checks.check(found, { 'Die Seite zeichnet eine Bewertung aus.': found });
  },
  mutations: {
    '„Erfundenes Beispiel“ fehlt in einem Block': paid(FICTION, remove),
    'Foto im Block einer erfundenen Person': paid(FICTION, append('<img src="/favicon.svg" alt="Portrait">')),
    'Autorenzeile nennt die Person nicht erfunden': anywhere(BYLINE, replace(INVENTED, 'Person')),
    'Strukturierte Daten nennen die Person nicht erfunden': data(anywhere, 'NewsArticle', (node) => {
      delete listOf(node['author'])[0]?.['disambiguatingDescription'];
    }),
    'Bewertung in den strukturierten Daten': data(
      paid,
      'NewsArticle',
      (node) => (node['aggregateRating'] = { '@type': 'AggregateRating', ratingValue: 5 }),
    ),
  },
};

function checkBlocks(subject: PageSubject, { check }: Checks): void {
  const { page, article } = subject;
  if (!article || !page.prose) return;
  const { nodes, elements, pairs } = blocksOf(subject);
  check(page.prose, {
    [`Der Artikel hat ${nodes.length} Blöcke, die Seite zeigt ${elements.length}.`]: nodes.length !== elements.length,
  });
  for (const { node, element } of pairs.filter((pair) => pair.node.props['fictional'])) {
    const mark = page.first('[data-fiction]', element);
    check(element, {
      [`Im Block ${node.component} fehlt sichtbar „${MARK}“.`]:
        !mark || !textOf(mark).includes(MARK) || hiddenBecause(mark),
      'Der Block zeigt ein Bild.': page.first('img, picture, video', element),
      'Der Block zeigt Sterne.': STARS.test(textOf(element)),
    });
  }
}

function checkAuthors({ page, expected, article }: PageSubject, { check }: Checks): void {
  if (expected.authors.get(page.path.replace(/^\/autor\//, ''))?.fictional)
    check(undefined, {
      'Die Seite sagt nicht, dass die Person erfunden ist.': !page.text('main').includes('erfunden'),
    });
  if (!article?.author.fictional) return;
  const person = nodesOfType(page.graph, 'NewsArticle')
    .flatMap((node) => listOf(node['author']))
    .find(({ name }) => name === article.author.name);
  check('JSON-LD author', {
    'Die strukturierten Daten nennen die Person nicht erfunden.': !String(
      person?.['disambiguatingDescription'],
    ).includes(INVENTED),
  });
  const box = 'section[aria-labelledby="autor"]';
  check(page.first(BYLINE), {
    'Die Autorenzeile sagt nicht, dass die Person erfunden ist.': !page.text(BYLINE).includes(INVENTED),
  });
  if (article.data.authorBox)
    check(page.first(box), {
      'Der Autorenkasten sagt nicht, dass die Person erfunden ist.': !page.text(box).includes('erfundene Person'),
    });
}
