import { findAll } from '../html/dom.ts';
import { articleElement } from '../html/article-parts.ts';
import { Page } from '../html/page.ts';
import { normalize, textOf } from '../html/text.ts';
import { listOf, nodesOfType, type LinkedNode } from '../json-ld/read-graph.ts';
import type { Rule } from '../rule.ts';
import { articleAt, ownAddress } from '../addresses.ts';

const FILE = 'korrekturen.html';

/** D13: corrections are shown where the mistake was, to machines, and in one list. */
export const corrections: Rule = {
  id: 'D13',
  title: 'Korrekturen',
  checks:
    'Jede Korrektur aus den Artikeldaten steht mit Datum und Wortlaut am Artikel, in seinen strukturierten Daten und auf /korrekturen; dort steht nichts anderes. Das Änderungsdatum jeder Seite ist das aus den Artikeldaten.',
  unchecked: 'Ob jeder bekannte Fehler als Korrektur erfasst ist.',
  page(page, expected, context) {
    const article = articleAt(expected, page.path);
    if (!article || article.withdrawn) return;
    const { data } = article;
    const [node] = nodesOfType(page.graph, 'NewsArticle');
    const place = { page: page.path, element: 'JSON-LD NewsArticle' };
    context.expect(
      node?.['dateModified'] === (data.updatedAt ?? data.publishedAt),
      place,
      'dateModified ist nicht das Datum aus den Artikeldaten.',
      'dateModified aus updatedAt oder publishedAt nehmen.',
    );
    const told = listOf(node?.['correction']) as LinkedNode[];
    context.expect(
      told.length === data.corrections.length,
      place,
      `Die Daten nennen ${told.length} Korrekturen, der Artikel hat ${data.corrections.length}.`,
      'newsArticleNode: correction aus data.corrections bilden.',
    );
    const root = articleElement(page);
    for (const { date, text } of data.corrections) {
      context.expect(
        told.some((entry) => entry['text'] === text && entry['datePublished'] === date),
        place,
        `Die Korrektur vom ${date} fehlt in den strukturierten Daten.`,
        'newsArticleNode: correction aus data.corrections bilden.',
      );
      const shown =
        root &&
        textOf(root).includes(normalize(text)) &&
        findAll('time', root).some(({ attribs }) => attribs['datetime'] === date);
      context.expect(
        Boolean(shown),
        page.place(root),
        `Die Korrektur vom ${date} steht nicht am Artikel.`,
        'ArticleBody: Corrections ausgeben.',
      );
    }
  },
  site({ site, expected }, context) {
    if (
      !context.expect(
        site.has(FILE),
        { page: '/korrekturen' },
        'Die Seite der Korrekturen fehlt.',
        'src/pages/korrekturen.astro bauen.',
      )
    )
      return;
    const page = new Page(FILE, site.read(FILE));
    const all = [...expected.articles.values()]
      .filter(({ withdrawn }) => !withdrawn)
      .flatMap(({ path, data }) => data.corrections.map((correction) => ({ path, ...correction })));
    const items = page.all('main ol > li').filter((item) => findAll('time', item).length > 0);
    context.expect(
      items.length === all.length,
      page.place(),
      `Die Seite nennt ${items.length} Korrekturen, die Artikel haben ${all.length}.`,
      'collectCorrections: alle Korrekturen aufnehmen.',
    );
    for (const { path, date, text } of all) {
      const listed = items.some(
        (item) =>
          textOf(item).includes(normalize(text)) &&
          findAll('time', item).some(({ attribs }) => attribs['datetime'] === date) &&
          findAll('a[href]', item).some(
            ({ attribs }) => ownAddress(expected, attribs['href'] ?? '', page.path)?.path === path,
          ),
      );
      context.expect(
        listed,
        { page: page.path, element: path },
        `Die Korrektur vom ${date} fehlt.`,
        'collectCorrections: alle Korrekturen aufnehmen.',
      );
    }
  },
};
