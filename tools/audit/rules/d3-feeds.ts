import { articleBehind } from '../addresses.ts';
import { readFeeds } from '../feeds.ts';
import { labelled, LABELS } from '../expected-site.ts';
import type { Rule } from '../rule.ts';
import { normalize } from '../text.ts';

const labels = LABELS.join('|');

/** D3: feeds. */
export const feeds: Rule = {
  id: 'D3-Feeds',
  title: 'Kennzeichnung in Feeds',
  checks:
    'RSS und JSON Feed nennen jede Anzeige mit Kennzeichnung in Titel und Kategorie und enthalten jeden Beitrag, den sie nennen, mit vollem Text.',
  unchecked: 'Wie Feed-Programme diese Angaben anzeigen.',
  remedy:
    'Genau die erschienenen Artikel mit disclosedTitle, Kennzeichnung als Kategorie und vollem Text in den Feed aufnehmen.',
  site({ site, expected, check }) {
    const isEmpty = [...expected.articles.values()].every(({ withdrawn }) => withdrawn);
    for (const { path, items, error } of readFeeds(site)) {
      // The feeds of an edition without articles are empty.
      check(error === undefined || isEmpty, { page: path }, error ?? '');
      for (const { url, title, categories, html } of items) {
        const where = { page: path, element: url };
        const article = articleBehind(expected, url);
        check(article !== undefined, where, 'Der Feed nennt einen Beitrag, der nicht erschienen ist.');
        if (!article) continue;
        const { data, paid, prose } = article;
        const wanted = normalize(labelled(data.title, paid?.label));
        check(normalize(title) === wanted, where, `Der Titel lautet „${title}“, erwartet ist „${wanted}“.`);
        if (paid)
          check(
            categories.includes(paid.label),
            where,
            `Die Kategorien (${categories.join(', ')}) nennen „${paid.label}“ nicht.`,
          );
        // A feed with full content is never much shorter than the prose.
        check(html.length > prose.words * 3, where, 'Der Feed enthält den Beitrag nicht mit vollem Text.');
      }
    }
  },
  mutations: {
    'RSS-Titel ohne Kennzeichnung': ({ file }) =>
      file('rss.xml').replace(new RegExp(`(<item>[\\s\\S]*?)(${labels}): `), '$1'),
    'RSS-Kategorie ohne Kennzeichnung': ({ file }) =>
      file('rss.xml').replace(
        new RegExp(`(<title>(${labels}): [\\s\\S]*?)<category>(?:<!\\[CDATA\\[)?\\2(?:\\]\\]>)?</category>`),
        (match) => match.slice(0, match.lastIndexOf('<category>')),
      ),
    'JSON-Feed-Titel ohne Kennzeichnung': ({ file }) =>
      file('feed.json').replace(new RegExp(`("title":\\s*")(${labels}): `), '$1'),
  },
};
