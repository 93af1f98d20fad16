import { readFeeds } from '../feeds.ts';
import { labelled } from '../expected-edition.ts';
import type { Rule } from '../rule.ts';

export default {
  id: 'D3-Feeds',
  title: 'Kennzeichnung in Feeds',
  checks:
    'RSS und JSON Feed nennen jede Anzeige mit Kennzeichnung in Titel und Kategorie und enthalten jeden Beitrag, den sie nennen, mit vollem Text.',
  unchecked: 'Wie Feed-Programme diese Angaben anzeigen.',
  remedy:
    'Genau die erschienenen Artikel mit disclosedTitle, Kennzeichnung als Kategorie und vollem Text in den Feed aufnehmen.',
  output({ output, expected, to }, { on }) {
    const isEmpty = [...expected.articles.values()].every(({ withdrawn }) => withdrawn);
    for (const { path, items, error } of readFeeds(output)) {
      const { assert, contains, equal } = on(path);
      // The feeds of an edition without articles are empty.
      assert(undefined, isEmpty || error === undefined, error ?? '');
      for (const { url, title, categories, html } of items) {
        const { article } = to(url);
        assert(url, article, 'Der Feed nennt einen Beitrag, der nicht erschienen ist.');
        if (!article) continue;
        const { paid, prose } = article;
        equal('Der Titel', title, labelled(article), url);
        const list = categories.join(', ');
        if (paid) contains(`Die Liste der Kategorien (${list})`, list, [paid.label], url);
        // A feed with full content is never much shorter than the prose.
        assert(url, html.length > prose.words * 3, 'Der Feed enthält den Beitrag nicht mit vollem Text.');
      }
    }
  },
} satisfies Rule;
