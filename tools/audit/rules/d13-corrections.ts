import type { Element } from 'domhandler';
import { listOf, nodesOfType } from '../graph.ts';
import { Page } from '../page.ts';
import type { Rule } from '../rule.ts';
import { normalize, textOf } from '../text.ts';

const FILE = 'korrekturen.html';

export default {
  id: 'D13',
  title: 'Korrekturen',
  checks:
    'Jede Korrektur aus den Artikeldaten steht mit Datum und Wortlaut am Artikel, in seinen strukturierten Daten und auf /korrekturen; dort steht nichts anderes. Das Änderungsdatum jeder Seite ist das aus den Artikeldaten.',
  unchecked: 'Ob jeder bekannte Fehler als Korrektur erfasst ist.',
  remedy:
    'Korrekturen und Änderungsdatum überall aus den Artikeldaten nehmen (ArticleBody, articleNodes, collectCorrections).',
  page({ page, article }, { assert, equal }) {
    if (!article) return;
    const { data } = article;
    const [node] = nodesOfType(page.graph, 'NewsArticle');
    const told = listOf(node?.['correction']);
    equal('dateModified', node?.['dateModified'], data.updatedAt ?? data.publishedAt, 'JSON-LD NewsArticle');
    equal('Die Zahl der Korrekturen', told.length, `${data.corrections.length}`, 'JSON-LD NewsArticle');
    for (const correction of data.corrections) {
      const { date, text } = correction;
      const isTold = told.some((entry) => entry['text'] === text && entry['datePublished'] === date);
      const isShown = page.article && shows(page, page.article, correction);
      assert(page.article, isTold, `Die Korrektur vom ${date} fehlt in den strukturierten Daten.`);
      assert(page.article, isShown, `Die Korrektur vom ${date} steht nicht am Artikel.`);
    }
  },
  output({ output, expected, to }, { on }) {
    const { assert, lists } = on('/korrekturen');
    if (!assert(undefined, output.has(FILE), 'Die Seite der Korrekturen fehlt.')) return;
    const page = new Page(FILE, output.read(FILE));
    const wanted = [...expected.articles.values()]
      .filter(({ withdrawn }) => !withdrawn)
      .flatMap(({ path, data }) =>
        data.corrections.map((correction) => ({ ...correction, path, key: `${path}, ${correction.date}` })),
      );
    const keyOf = (item: Element) => {
      const paths = page.all('a[href]', item).map((link) => to(link).path);
      const meant = wanted.find((correction) => paths.includes(correction.path) && shows(page, item, correction));
      return meant?.key ?? textOf(item);
    };
    const listed = page.all('main ol > li:has(time)').map(keyOf);
    const keys = wanted.map(({ key }) => key);
    lists(listed, keys, 'Die Korrektur fehlt.', 'Diese Korrektur gibt es in den Artikeln nicht.');
  },
} satisfies Rule;

const shows = (page: Page, element: Element, { date, text }: { date: string; text: string }): boolean =>
  textOf(element).includes(normalize(text)) && page.instants(element).includes(date);
