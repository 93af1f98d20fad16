import type { Element } from 'domhandler';
import { listOf, nodesOfType } from '../graph.ts';
import { append, editorial, file, inData, paid } from '../mutate.ts';
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
    'Korrekturen und Änderungsdatum überall aus den Artikeldaten nehmen (Corrections, newsArticleNode, collectCorrections).',
  page({ page, article }, { check, same }) {
    if (!article) return;
    const { data } = article;
    const [node] = nodesOfType(page.graph, 'NewsArticle');
    const told = listOf(node?.['correction']);
    same('dateModified', node?.['dateModified'], data.updatedAt ?? data.publishedAt, 'JSON-LD NewsArticle');
    same('Die Zahl der Korrekturen', told.length, `${data.corrections.length}`, 'JSON-LD NewsArticle');
    for (const correction of data.corrections) {
      const { date, text } = correction;
      const isTold = told.some((entry) => entry['text'] === text && entry['datePublished'] === date);
      check(page.article, {
        [`Die Korrektur vom ${date} fehlt in den strukturierten Daten.`]: !isTold,
        [`Die Korrektur vom ${date} steht nicht am Artikel.`]: !page.article || !shows(page, page.article, correction),
      });
    }
  },
  site({ site, expected, to }, { on }) {
    const { list, note } = on('/korrekturen');
    if (!note(undefined, !site.has(FILE) && 'Die Seite der Korrekturen fehlt.')) return;
    const page = new Page(FILE, site.read(FILE));
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
    list(listed, keys, 'Die Korrektur fehlt.', 'Diese Korrektur gibt es in den Artikeln nicht.');
  },
  mutations: {
    ...inData(paid, 'NewsArticle', {
      'Änderungsdatum ohne Änderung': (node) => (node['dateModified'] = '2030-01-01T00:00:00+01:00'),
    }),
    ...inData(editorial, 'NewsArticle', {
      'Korrektur für Maschinen, die es nicht gibt': (node) => (node['correction'] = [{ text: 'Nie.' }, {}, {}]),
    }),
    'Korrektur in der Liste, die es nicht gibt': file(FILE)(
      'main',
      append('<ol><li><time datetime="2025-01-01T00:00:00+01:00">1. Jänner 2025</time> Nie geschehen.</li></ol>'),
    ),
  },
} satisfies Rule;

const shows = (page: Page, element: Element, { date, text }: { date: string; text: string }): boolean =>
  textOf(element).includes(normalize(text)) && page.instants(element).includes(date);
