import { adLabels } from '../../../src/content/schemas/article.ts';
import { readFeeds } from '../feeds.ts';
import { labelled } from '../expected-site.ts';
import { file, replace } from '../mutate.ts';
import type { Rule } from '../rule.ts';

const label = `(${adLabels.join('|')})`;
const labelInRss = new RegExp(`(<item>[\\s\\S]*?)${label}: `);
const categoryOfPaid = new RegExp(
  `(<title>${label}: [\\s\\S]*?)<category>(?:<!\\[CDATA\\[)?\\2(?:\\]\\]>)?</category>`,
);
const labelInJson = new RegExp(`(?<="title":\\s*")${label}: `);

export default {
  id: 'D3-Feeds',
  title: 'Kennzeichnung in Feeds',
  checks:
    'RSS und JSON Feed nennen jede Anzeige mit Kennzeichnung in Titel und Kategorie und enthalten jeden Beitrag, den sie nennen, mit vollem Text.',
  unchecked: 'Wie Feed-Programme diese Angaben anzeigen.',
  remedy:
    'Genau die erschienenen Artikel mit disclosedTitle, Kennzeichnung als Kategorie und vollem Text in den Feed aufnehmen.',
  site({ site, expected, to }, { on }) {
    const isEmpty = [...expected.articles.values()].every(({ withdrawn }) => withdrawn);
    for (const { path, items, error } of readFeeds(site)) {
      const { names, note, same } = on(path);
      // The feeds of an edition without articles are empty.
      note(undefined, isEmpty ? undefined : error);
      for (const { url, title, categories, html } of items) {
        const { article } = to(url);
        note(url, !article && 'Der Feed nennt einen Beitrag, der nicht erschienen ist.');
        if (!article) continue;
        const { paid, prose } = article;
        same('Der Titel', title, labelled(article), url);
        const list = categories.join(', ');
        if (paid) names(`Die Liste der Kategorien (${list})`, list, [paid.label], url);
        // A feed with full content is never much shorter than the prose.
        note(url, html.length <= prose.words * 3 && 'Der Feed enthält den Beitrag nicht mit vollem Text.');
      }
    }
  },
  mutations: {
    'RSS-Titel ohne Kennzeichnung': file('rss.xml')(null, (text) => text.replace(labelInRss, '$1')),
    'RSS-Kategorie ohne Kennzeichnung': file('rss.xml')(null, (text) => text.replace(categoryOfPaid, '$1')),
    'JSON-Feed-Titel ohne Kennzeichnung': file('feed.json')(null, replace(labelInJson, '')),
  },
} satisfies Rule;
