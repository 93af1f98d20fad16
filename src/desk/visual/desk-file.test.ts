import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { readArticle } from '../../newsroom/prose/read-article.ts';
import { listEntries } from '../../newsroom/read-content.ts';
import { concepts, conceptOf } from './concepts.ts';
import { fromDeskFile, toDeskFile } from './desk-file.ts';

const files = concepts.flatMap((concept) =>
  listEntries(concept.folder, concept.extension).map(
    ({ id, source }) => [`${concept.folder}/${id}`, concept, source] as const,
  ),
);

describe.each(files)('%s', (_name, concept, source) => {
  it('is the same file after it was saved without a change', () => {
    expect(fromDeskFile(concept, toDeskFile(concept, source), source)).toBe(source);
  });
});

const articles = concepts.find(({ key }) => key === 'artikel')!;
const market = concepts.find(({ key }) => key === 'markt')!;
const article =
  listEntries('content/articles', '.mdx').find(({ id }) => id === 'anbieter-pruefen')?.source ?? '';
const quote = listEntries('content/market', '.yaml').find(({ id }) => id === 'atx')?.source ?? '';

/** What the desk would send after somebody changed a part of the file. */
const edited = (source: string, from: string, to: string) => {
  const desk = toDeskFile(articles, source);
  expect(desk).toContain(from);
  return desk.replace(from, to);
};

it('changes the line of the field that was edited, and no other', () => {
  const saved = fromDeskFile(
    articles,
    edited(article, 'So prüfen Sie einen Handelsanbieter', 'Wie man einen Anbieter prüft'),
    article,
  );
  const changed = saved.split('\n').filter((line, index) => line !== article.split('\n')[index]);
  expect(changed).toEqual(['title: Wie man einen Anbieter prüft, bevor Sie Geld überweisen']);
});

it('leaves optional fields out that were emptied', () => {
  const urls = fromDeskFile(
    articles,
    edited(article, '"url": "https://www.watchlist-internet.at/"', '"url": ""'),
    article,
  );
  expect(urls).not.toContain('https://www.watchlist-internet.at/"');
  expect(readArticle(urls, 'probe.mdx').faults).toBeUndefined();
});

it('writes a new field where the schema has it', () => {
  const saved = fromDeskFile(
    articles,
    edited(article, '"category":', '"updatedAt": "2025-09-25T10:00:00+02:00", "category":'),
    article,
  );
  expect(saved).toContain('publishedAt: 2025-09-24T06:00:00+02:00\nupdatedAt: 2025-09-25T10:00:00+02:00\n');
});

it('turns an advertisement into an article without the fields of advertising', () => {
  const paid =
    listEntries('content/articles', '.mdx').find(({ id }) => id === 'tradesense-ai-beta')?.source ?? '';
  const desk = toDeskFile(articles, paid).replace(
    /"kind": \{[^]*?\n {2}\}/,
    '"kind": { "discriminant": "redaktionell" }',
  );
  const saved = fromDeskFile(articles, desk, paid);
  expect(saved).toContain('kind: redaktionell');
  expect(saved).not.toMatch(/^(sponsor|consideration|campaign|callsToAction):/m);
});

it('names the schema for text editors in the first line of a new file, and keeps times as they are', () => {
  const saved = fromDeskFile(market, toDeskFile(market, quote), undefined);
  expect(saved.split('\n')[0]).toBe(quote.split('\n')[0]);
  expect(saved).toContain('asOf: 2025-01-24T17:35:00+01:00');
});

it('hands a file on as it is that has unknown fields, so that nothing is lost', () => {
  expect(toDeskFile(market, `${quote}fremd: ja\n`)).toContain('"fremd": "ja"');
  expect(toDeskFile(market, 'label: "offen')).toBe('label: "offen');
});

it('knows only the files of the desk', () => {
  expect(conceptOf('content/articles/ein-artikel.mdx')?.key).toBe('artikel');
  for (const path of [
    'content/site.yaml',
    'content/articles/../site.mdx',
    'content/pages/a.mdx',
    'src/a.ts',
    'content/articles/A.mdx',
  ])
    expect(conceptOf(path), path).toBeUndefined();
});

it('reads what Keystatic writes: other quotes, folded lines', () => {
  const data = {
    order: 1,
    asOf: '2025-01-24T17:35:00+01:00',
    type: {
      discriminant: 'alert',
      value: { level: 'hinweis', title: 'Ein Titel', text: 'Ein langer Satz, '.repeat(9) },
    },
  };
  const saved = fromDeskFile(
    market,
    stringify(data, { lineWidth: 40, defaultStringType: 'QUOTE_SINGLE' }),
    undefined,
  );
  expect(saved).toContain('type: alert\norder: 1\nlevel: hinweis\n');
});
