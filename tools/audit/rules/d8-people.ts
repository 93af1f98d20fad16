import { blocksOf, pair, proseElement } from '../html/article-parts.ts';
import { findAll, hiddenBecause } from '../html/dom.ts';
import type { Page } from '../html/page.ts';
import { textOf } from '../html/text.ts';
import { everyNode, typesOf } from '../json-ld/read-graph.ts';
import type { RuleContext } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { articleAt } from '../addresses.ts';
import type { ExpectedSite } from '../expected-site.ts';

const MARK = 'Erfundenes Beispiel';
const STARS = /[★☆⭐]|\d([.,]\d)? von 5 Sternen/;
const REVIEW_TYPES = ['Review', 'AggregateRating', 'Rating', 'UserReview', 'EmployerAggregateRating'];

/** D8: invented people are named as invented, inside the block. */
export const people: Rule = {
  id: 'D8',
  title: 'Erfundene Personen und Beispiele',
  checks: `Jeder Block mit einer erfundenen Person oder einem erfundenen Beispiel trägt sichtbar die Worte „${MARK}“; kein solcher Block zeigt ein Foto oder Sterne, und keine Seite zeichnet Bewertungen aus. Seite und Autorenkasten erfundener Autorinnen und Autoren nennen sie erfunden.`,
  unchecked:
    'Ob eine als wirklich geführte Person zugestimmt hat; ob im Fließtext Personen vorkommen, die kein Baustein ausweist.',
  page(page, expected, context) {
    checkBlocks(page, expected, context);
    checkAuthors(page, expected, context);
    const rated = [...everyNode(page.graph.nodes)]
      .flatMap(typesOf)
      .find((type) => REVIEW_TYPES.includes(type));
    context.expect(
      rated === undefined,
      { page: page.path, element: `JSON-LD ${rated ?? ''}` },
      'Die Seite zeichnet eine Bewertung aus.',
      'Bewertungen nicht auszeichnen.',
    );
    const marked = page.first(
      '[itemtype*="Review"], [itemtype*="Rating"], [itemprop="review"], [itemprop="aggregateRating"]',
    );
    context.expect(
      !marked,
      page.place(marked),
      'Die Seite zeichnet eine Bewertung aus.',
      'Bewertungen nicht auszeichnen.',
    );
  },
};

function checkBlocks(page: Page, expected: ExpectedSite, context: RuleContext): void {
  const article = articleAt(expected, page.path);
  const prose = article && proseElement(page);
  if (!article || !prose || article.withdrawn) return;
  const nodes = blocksOf(article.prose.nodes);
  const elements = findAll('[data-block]', prose);
  const blocks = pair(nodes, elements);
  context.expect(
    blocks !== undefined,
    page.place(prose),
    `Der Artikel hat ${nodes.length} Blöcke, die Seite zeigt ${elements.length}.`,
    'Jeder Baustein gibt an seinem äußersten Element data-block aus.',
  );
  for (const { node, element } of blocks ?? []) {
    if (!node.props['fictional']) continue;
    const place = page.place(element);
    const mark = findAll('[data-fiction]', element)[0];
    context.expect(
      mark !== undefined && textOf(mark).includes(MARK) && !hiddenBecause(mark),
      place,
      `Im Block ${node.component} fehlt sichtbar „${MARK}“.`,
      'FictionMark im Block ausgeben.',
    );
    context.expect(
      findAll('img, picture, video', element).length === 0,
      place,
      'Der Block zeigt ein Bild.',
      'Erfundene Personen ohne Foto zeigen.',
    );
    context.expect(!STARS.test(textOf(element)), place, 'Der Block zeigt Sterne.', 'Sterne entfernen.');
  }
}

function checkAuthors(page: Page, expected: ExpectedSite, context: RuleContext): void {
  const author = expected.authors.get(page.path.replace(/^\/autor\//, ''));
  if (author?.fictional)
    context.expect(
      /erfunden/.test(page.text('main')),
      page.place(),
      'Die Seite sagt nicht, dass die Person erfunden ist.',
      'autor/[id].astro: „erfundene Person“ zeigen.',
    );
  const article = articleAt(expected, page.path);
  if (!article?.author.fictional || !article.data.authorBox) return;
  const box = page.first('section[aria-labelledby="autor"]');
  context.expect(
    box !== undefined && /erfundene Person/.test(textOf(box)),
    page.place(box),
    'Der Autorenkasten sagt nicht, dass die Person erfunden ist.',
    'AuthorBox: „erfundene Person“ zeigen.',
  );
}
