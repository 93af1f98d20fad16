import type { Element } from 'domhandler';
import { ownAddress } from '../addresses.ts';
import { articleElement } from '../article-parts.ts';
import { listOf, nodesOfType, type LinkedNode } from '../graph.ts';
import { checkList, type Rule } from '../rule.ts';
import { Page } from '../page.ts';
import { normalize, textOf } from '../text.ts';

const FILE = 'korrekturen.html';

/** D13: corrections are shown where the mistake was, to machines, and in one list. */
export const corrections: Rule = {
  id: 'D13',
  title: 'Korrekturen',
  checks:
    'Jede Korrektur aus den Artikeldaten steht mit Datum und Wortlaut am Artikel, in seinen strukturierten Daten und auf /korrekturen; dort steht nichts anderes. Das Änderungsdatum jeder Seite ist das aus den Artikeldaten.',
  unchecked: 'Ob jeder bekannte Fehler als Korrektur erfasst ist.',
  remedy:
    'Korrekturen und Änderungsdatum überall aus den Artikeldaten nehmen (Corrections, newsArticleNode, collectCorrections).',
  page({ page, article, check }) {
    if (!article) return;
    const { data } = article;
    const [node] = nodesOfType(page.graph, 'NewsArticle');
    const where = 'JSON-LD NewsArticle';
    check(
      node?.['dateModified'] === (data.updatedAt ?? data.publishedAt),
      where,
      'dateModified ist nicht das Datum aus den Artikeldaten.',
    );
    const told = listOf(node?.['correction']) as LinkedNode[];
    check(
      told.length === data.corrections.length,
      where,
      `Die Daten nennen ${told.length} Korrekturen, der Artikel hat ${data.corrections.length}.`,
    );
    const root = articleElement(page);
    for (const correction of data.corrections) {
      check(
        told.some((entry) => entry['text'] === correction.text && entry['datePublished'] === correction.date),
        where,
        `Die Korrektur vom ${correction.date} fehlt in den strukturierten Daten.`,
      );
      check(
        root !== undefined && shows(page, root, correction),
        root,
        `Die Korrektur vom ${correction.date} steht nicht am Artikel.`,
      );
    }
  },
  site({ site, expected, check }) {
    const place = { page: '/korrekturen' };
    if (!check(site.has(FILE), place, 'Die Seite der Korrekturen fehlt.')) return;
    const page = new Page(FILE, site.read(FILE));
    const wanted = [...expected.articles.values()]
      .filter(({ withdrawn }) => !withdrawn)
      .flatMap(({ path, data }) =>
        data.corrections.map((correction) => ({ ...correction, path, key: `${path}, ${correction.date}` })),
      );
    const items = page.all('main ol > li').filter((item) => page.first('time', item));
    const keyOf = (item: Element) => {
      const paths = page
        .all('a[href]', item)
        .map(({ attribs }) => ownAddress(expected, attribs['href'] ?? '', page.path)?.path);
      return (
        wanted.find((correction) => paths.includes(correction.path) && shows(page, item, correction))?.key ??
        textOf(item)
      );
    };
    checkList(
      {
        ...place,
        listed: items.map((item) => ({ key: keyOf(item) })),
        wanted: wanted.map(({ key }) => key),
        missing: 'Die Korrektur fehlt.',
        extra: 'Diese Korrektur gibt es in den Artikeln nicht.',
      },
      check,
    );
  },
  mutations: {
    'Änderungsdatum ohne Änderung': ({ paid }) =>
      paid().node('NewsArticle', (node) => (node['dateModified'] = '2030-01-01T00:00:00+01:00')),
    'Korrektur für Maschinen, die es nicht gibt': ({ editorial }) =>
      editorial().node(
        'NewsArticle',
        (node) => (node['correction'] = [{ text: 'Nie geschehen.' }, { text: 'Nie.' }, { text: 'Nein.' }]),
      ),
    'Korrektur in der Liste, die es nicht gibt': ({ file }) =>
      file(FILE).append(
        'main',
        '<ol><li><time datetime="2025-01-01T00:00:00+01:00">1. Jänner 2025</time> Nie geschehen.</li></ol>',
      ),
  },
};

const shows = (page: Page, element: Element, { date, text }: { date: string; text: string }): boolean =>
  textOf(element).includes(normalize(text)) &&
  page.all('time', element).some(({ attribs }) => attribs['datetime'] === date);
