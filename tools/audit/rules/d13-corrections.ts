import type { Element } from 'domhandler';
import { changedAt } from '../expected-edition.ts';
import { readFeeds } from '../feeds.ts';
import { listOf, nodesOfType } from '../graph.ts';
import { Page } from '../page.ts';
import type { Rule } from '../rule.ts';
import { hiddenBecause, isBefore, normalize, textOf } from '../text.ts';

const FILE = 'korrekturen.html';

export default {
  id: 'D13',
  title: 'Korrekturen',
  checks:
    'Jede Korrektur aus den Artikeldaten steht mit Datum und Wortlaut am Artikel, in seinen strukturierten Daten und auf /korrekturen; dort steht nichts anderes. Unter der Überschrift führt der Zeitpunkt der neuesten zu ihr. Das Änderungsdatum jedes Beitrags ist auf seiner Seite und in den Feeds der letzte Zeitpunkt aus den Artikeldaten: erschienen, aktualisiert, korrigiert.',
  unchecked: 'Ob jeder bekannte Fehler als Korrektur erfasst ist.',
  remedy:
    'Korrekturen und Änderungsdatum überall aus den Artikeldaten nehmen (ArticleHeader, ArticleBody, articleNodes, makeFeed, collectCorrections; lastChange in src/model/articles.ts).',
  page({ page, article, expected: { now } }, { assert, equal }) {
    if (!article) return;
    const { data } = article;
    const [node] = nodesOfType(page.graph, 'NewsArticle');
    const told = listOf(node?.['correction']);
    equal('dateModified', node?.['dateModified'], changedAt(article, now), 'JSON-LD NewsArticle');
    equal('Die Zahl der Korrekturen', told.length, `${data.corrections.length}`, 'JSON-LD NewsArticle');
    for (const correction of data.corrections) {
      const { date, text } = correction;
      const isTold = told.some((entry) => entry['text'] === text && entry['datePublished'] === date);
      const isShown = page.article && shows(page, page.article, correction);
      assert(page.article, isTold, `Die Korrektur vom ${date} fehlt in den strukturierten Daten.`);
      assert(page.article, isShown, `Die Korrektur vom ${date} steht nicht am Artikel.`);
    }
    const newest = data.corrections.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))[0]?.date;
    const link = page.first('main article a[href="#berichtigungen"]');
    const isAbove = link && page.prose && isBefore(link, page.prose) && !hiddenBecause(link);
    const isLed = newest ? isAbove && page.instants(link).includes(newest) : !link;
    assert(page.article, isLed, 'Unter der Überschrift führt nicht der Zeitpunkt der neuesten Korrektur zu ihr.');
  },
  output({ output, expected, to }, { on }) {
    for (const { path, items } of readFeeds(output))
      for (const { url, modified } of items) {
        const { article } = to(url);
        const isSame = !article || Date.parse(modified) === Date.parse(changedAt(article, expected.now));
        on(path).assert(url, isSame, `Das Änderungsdatum ist „${modified}“, der Artikel nennt ein anderes.`);
      }
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
