import type { RuleContext } from '../finding.ts';
import { normalize } from '../html/text.ts';
import { labelled } from '../label.ts';
import type { Rule } from '../rule.ts';
import { readJsonFeed, readRss, type Feed } from '../site/feeds.ts';
import { articleAt, ownAddress } from '../addresses.ts';
import type { ExpectedArticle, ExpectedSite } from '../expected-site.ts';

/** D3: feeds. */
export const feeds: Rule = {
  id: 'D3-Feeds',
  title: 'Kennzeichnung in Feeds',
  checks:
    'RSS und JSON Feed nennen jede Anzeige mit Kennzeichnung in Titel und Kategorie und enthalten jeden Beitrag, den sie nennen, mit vollem Text.',
  unchecked: 'Wie Feed-Programme diese Angaben anzeigen.',
  site(audited, context) {
    // The feeds of an edition without articles are empty.
    if (audited.expected.articles.size === 0) return;
    checkFeed('/rss.xml', readRss(audited.site), audited.expected, context);
    checkFeed('/feed.json', readJsonFeed(audited.site), audited.expected, context);
  },
};

function checkFeed(page: string, { items, error }: Feed, expected: ExpectedSite, context: RuleContext): void {
  if (
    !context.expect(items !== undefined, { page }, error ?? '', `Den Feed unter ${page} erzeugen.`) ||
    !items
  )
    return;
  for (const item of items) {
    const place = { page, element: item.url };
    const article = articleAt(expected, ownAddress(expected, item.url, '/')?.path ?? '');
    if (
      !context.expect(
        article !== undefined,
        place,
        'Der Feed nennt einen Beitrag, der nicht erschienen ist.',
        'Nur erschienene Artikel in den Feed aufnehmen.',
      ) ||
      !article
    )
      continue;
    checkItem(item, article, place, context);
  }
}

function checkItem(
  item: { title: string; categories: string[]; html: string },
  { data, paid, prose }: ExpectedArticle,
  place: { page: string; element: string },
  context: RuleContext,
): void {
  const wanted = normalize(labelled(data.title, paid?.label));
  context.expect(
    normalize(item.title) === wanted,
    place,
    `Der Titel lautet „${item.title}“, erwartet ist „${wanted}“.`,
    'Den Titel aus disclosedTitle nehmen.',
  );
  if (paid)
    context.expect(
      item.categories.includes(paid.label),
      place,
      `Die Kategorien (${item.categories.join(', ')}) nennen „${paid.label}“ nicht.`,
      'Die Kennzeichnung als Kategorie aufnehmen.',
    );
  // A feed with full content is never much shorter than the prose.
  context.expect(
    item.html.length > prose.words * 3,
    place,
    'Der Feed enthält den Beitrag nicht mit vollem Text.',
    'content:encoded beziehungsweise content_html mit dem ganzen Text füllen.',
  );
}
