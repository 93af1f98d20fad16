import { blocksOf, pair, proseElement } from '../article-parts.ts';
import { hiddenBecause } from '../elements.ts';
import { everyNode, listOf, nodesOfType, typesOf, type LinkedNode } from '../graph.ts';
import type { PageContext, Rule } from '../rule.ts';
import { textOf } from '../text.ts';

const MARK = 'Erfundenes Beispiel';
const STARS = /[★☆⭐]|\d([.,]\d)? von 5 Sternen/;
const REVIEW_TYPES = ['Review', 'AggregateRating', 'Rating', 'UserReview', 'EmployerAggregateRating'];
const INVENTED = 'Erfundene Person';
const FICTION = '.prose [data-fiction]';

/** D8: invented people are named as invented, inside the block. */
export const people: Rule = {
  id: 'D8',
  title: 'Erfundene Personen und Beispiele',
  checks: `Jeder Block mit einer erfundenen Person oder einem erfundenen Beispiel trägt sichtbar die Worte „${MARK}“; kein solcher Block zeigt ein Foto oder Sterne, und keine Seite zeichnet Bewertungen aus. Seite, Autorenzeile, Autorenkasten und strukturierte Daten erfundener Autorinnen und Autoren nennen sie erfunden.`,
  unchecked:
    'Ob eine als wirklich geführte Person zugestimmt hat; ob im Fließtext Personen vorkommen, die kein Baustein ausweist.',
  remedy:
    'PersonMark sichtbar in den Block setzen, ohne Foto und Sterne; AuthorBox und autor/[id].astro sagen „erfundene Person“; Bewertungen nicht auszeichnen.',
  page(context) {
    const { page, check } = context;
    checkBlocks(context);
    checkAuthors(context);
    const rated = [...everyNode(page.graph.nodes)].flatMap(typesOf).find((type) => REVIEW_TYPES.includes(type));
    const marked = page.first(
      '[itemtype*="Review"], [itemtype*="Rating"], [itemprop="review"], [itemprop="aggregateRating"]',
    );
    for (const found of [rated && `JSON-LD ${rated}`, marked])
      check(!found, found, 'Die Seite zeichnet eine Bewertung aus.');
  },
  mutations: {
    '„Erfundenes Beispiel“ fehlt in einem Block': ({ paid }) => paid(FICTION).remove(FICTION),
    'Foto im Block einer erfundenen Person': ({ paid }) =>
      paid(FICTION).append(FICTION, '<img src="/favicon.svg" alt="Portrait">'),
    'Autorenzeile nennt die Person nicht erfunden': ({ page }) => {
      const head = page('main article a[rel="author"]');
      return head.replace(INVENTED, 'Person');
    },
    'Strukturierte Daten nennen die Person nicht erfunden': ({ page }) =>
      page('main article a[rel="author"]').node('NewsArticle', (node) => {
        delete (node['author'] as LinkedNode)['disambiguatingDescription'];
      }),
    'Bewertung in den strukturierten Daten': ({ paid }) =>
      paid().node('NewsArticle', (node) => (node['aggregateRating'] = { '@type': 'AggregateRating', ratingValue: 5 })),
  },
};

function checkBlocks({ page, article, check }: PageContext): void {
  const prose = article && proseElement(page);
  if (!prose) return;
  const nodes = blocksOf(article.prose.nodes);
  const elements = page.all('[data-block]', prose);
  const blocks = pair(nodes, elements);
  check(blocks !== undefined, prose, `Der Artikel hat ${nodes.length} Blöcke, die Seite zeigt ${elements.length}.`);
  for (const { node, element } of blocks ?? []) {
    if (!node.props['fictional']) continue;
    const mark = page.first('[data-fiction]', element);
    check(
      mark !== undefined && textOf(mark).includes(MARK) && !hiddenBecause(mark),
      element,
      `Im Block ${node.component} fehlt sichtbar „${MARK}“.`,
    );
    check(page.all('img, picture, video', element).length === 0, element, 'Der Block zeigt ein Bild.');
    check(!STARS.test(textOf(element)), element, 'Der Block zeigt Sterne.');
  }
}

function checkAuthors({ page, expected, article, check }: PageContext): void {
  if (expected.authors.get(page.path.replace(/^\/autor\//, ''))?.fictional)
    check(page.text('main').includes('erfunden'), undefined, 'Die Seite sagt nicht, dass die Person erfunden ist.');
  if (!article?.author.fictional) return;
  const person = nodesOfType(page.graph, 'NewsArticle')
    .flatMap((node) => listOf(node['author']) as LinkedNode[])
    .find(({ name }) => name === article.author.name);
  check(
    String(person?.['disambiguatingDescription']).includes(INVENTED),
    'JSON-LD author',
    'Die strukturierten Daten nennen die Person nicht erfunden.',
  );
  const byline = page.first('main article p:has(a[rel="author"])');
  check(
    byline !== undefined && textOf(byline).includes(INVENTED),
    byline,
    'Die Autorenzeile sagt nicht, dass die Person erfunden ist.',
  );
  if (!article.data.authorBox) return;
  const box = page.first('section[aria-labelledby="autor"]');
  check(
    box !== undefined && textOf(box).includes('erfundene Person'),
    box,
    'Der Autorenkasten sagt nicht, dass die Person erfunden ist.',
  );
}
