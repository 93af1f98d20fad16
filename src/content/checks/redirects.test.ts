import { expect, it } from 'vitest';
import type { Collections } from '../registry.ts';
import { readRedirects } from '../schemas/redirects.ts';
import { checkRedirects } from './redirects.ts';
import { redirectsIn } from './site-paths.ts';
import { splitPhrases } from '../test/split-phrases.ts';

const FILE = 'content/redirects.csv';

/** The diagnostics of these rows in an edition with one entry of each kind and a newsletter, without dates. */
function faults(...rows: string[]): string[] {
  const { value, diagnostics } = readRedirects(`old,new\n${rows.join('\n')}\n`, FILE);
  const article = (id: string, data: object) => ({ id, file: `content/articles/${id}.mdx`, data: { data } });
  const articles = [
    article('neu', { formerSlugs: ['frueher'] }),
    article('werbung', { kind: 'anzeige', formerSlugs: [] }),
  ];
  const ids = {
    articles: ['neu', 'entwurf', 'werbung'],
    pages: ['impressum'],
    authors: ['anna'],
    categories: ['markt'],
    topics: ['zinsen'],
    ...{ dates: [], glossary: [], timeSeries: [] },
  };
  const newsletter = { name: 'Frühpost', service: { kind: 'workers' } };
  const site = { search: true, sections: [{ id: 'maerkte' }], newsletter };
  const redirects = [{ id: 'redirects', file: FILE, data: value ?? [] }];
  const found = diagnostics ?? checkRedirects({ articles, ids, redirects, site } as unknown as Collections);
  return found.map(({ line, field, found: what, example }) => `${line} ${field}: ${what} | ${example}`);
}

it.each(
  splitPhrases(`
  /2019/03/15/neu/,/neu | /?p=12,/neu | /alt.html;/impressum#stelle | "/alt/über geld",/autor/anna | /feed/,/rss.xml |
  /alt,/entwurf | /alt,/news#markt | /neu?alt=1,/ | /Ärger,/neu | /tag/zinsen/,/thema/zinsen | /alt,/ressort/maerkte |
  /alt,/ressort/maerkte/2 | /alt,/fruehpost | /alt,/fruehpost/2025 | /alt,/feeds/zinsen.xml |
  /alt,/feeds/ressort-maerkte.xml | /feed.xml,/rss.xml | /alt,/werbung | /alt,/neu#teil | /index.xml,/rss.xml | /ressort/sport,/news | /feeds/alt.xml,/
`),
)('takes %s', (row) => expect(faults(row)).toEqual([]));

it('takes rows that end otherwise than the first, as where the import adds to what a spreadsheet wrote', () => {
  const { value } = readRedirects('old;new\r\n/a;/neu\r\n/b,/neu\n/c,/neu\n', FILE);
  expect(value?.map(({ line, from }) => `${line} ${from}`)).toEqual(['2 /a', '3 /b', '4 /c']);
});

it.each([
  ['a place in an advertisement, below its label', ['/alt,/werbung#teil'], '2 new: /werbung#teil, mitten in einer'],
  ['another host', ['/alt,https://boese.example/'], '2 new: https://boese.example/'],
  ['two slashes', ['/alt,//boese.example/'], '2 new: //boese.example/'],
  ['two slashes after an escape', ['/alt,/%2F/boese.example'], '2 new: /%2F/boese.example'],
  ['a backslash', [String.raw`/alt,/\boese.example`], '2 new:'],
  ['an address that a browser tidies into another host', ['/alt,/..//boese.example'], '2 new:'],
  ['a script', ['/alt,javascript:alert(1)'], '2 new:'],
  ['what no server can write', ['/alt$x,/neu'], '2 old: /alt$x'],
  ['an escaped slash, which nginx and Caddy take for a slash', ['/alt%2Fx,/neu'], '2 old: /alt%2Fx'],
  ['more bytes than nginx takes', [`/${'字'.repeat(134)},/neu`], '2 old:'],
  [
    'queries that differ only in case',
    ['/v?ID=Ab,/neu', '/v?id=ab,/neu'],
    '3 old: /v?id=ab, schon in Zeile 2, für nginx dasselbe wie /v?ID=Ab',
  ],
  [
    'paths that differ only in escapes',
    ['/a&b,/neu', '/a%26b,/neu'],
    '3 old: /a%26b, schon in Zeile 2, für nginx dasselbe wie /a&b',
  ],
  ['an old address on another server', ['https://alt.example/x,/neu'], '2 old:'],
  ['a fragment, which no server sees', ['/alt#x,/neu'], '2 old:'],
  ['a row with a column too many', ['/alt,/neu,301'], '2 Zeile:'],
  ['quotes that don’t end', ['/alt,/neu', '"/alt2,/neu', '/alt3,/neu'], 'ein Anführungszeichen (") ohne Ende'],
  ['a quote in a cell', ['/alt"x,/neu'], '2 Zeile: /alt"x,/neu'],
  ['a row that hides a page', ['/alt,/neu', '/Impressum/,/neu'], '3 old: /impressum, eine Seite'],
  ['a row that hides a topic', ['/thema/zinsen,/neu'], '2 old:'],
  ['a row that hides a draft', ['/entwurf,/neu'], '2 old: /entwurf, eine Seite'],
  ['an address of the site itself', ['/og/alt.png,/neu'], '2 old:'],
  ...splitPhrases(`
    /ressort/maerkte | /thema/zinsen/2 | /feeds/zinsen.xml | /fruehpost | /fruehpost/2025-09-21 | /robots.txt |
    /llms.txt | /glossar | /gallery
  `).map((path): [string, string[], string] => [
    `a row that hides ${path}`,
    [`${path},/neu`],
    `2 old: ${path}, eine Seite, die es gibt`,
  ]),
  ['a former address of an article', ['/frueher,/impressum'], 'content/articles/neu.mdx'],
  ['an address twice', ['/alt,/neu', '/Alt.html,/impressum'], '3 old: /alt, schon in Zeile 2'],
  ['another spelling', ['/neu.html,/neu'], '2 old: /neu, dieselbe'],
  ['a loop', ['/a,/b', '/b,/a'], '2 new: /b, und von dort zurück'],
  ['a chain', ['/a,/b', '/b,/c', '/c,/neu'], '/a,/neu'],
  ['a way through a former address', ['/a,/frueher'], '| /a,/neu'],
  ['a missing target', ['/a,/gibt-es-nicht'], '2 new: /gibt-es-nicht, wo nichts steht'],
])('refuses %s', (_name, rows, message) => expect(faults(...rows).join('\n')).toContain(message));

it('passes over rows without content, which spreadsheets write', () =>
  expect(faults('/alt,/neu', ',', '', '/aelter,/neu')).toEqual([]));

it('wants its heading', () =>
  expect(readRedirects('/alt,/neu\n', FILE).diagnostics?.[0]).toMatchObject({ line: 1, found: '/alt,/neu' }));

it('reads ten thousand rows', () =>
  expect(faults(...Array.from({ length: 10_000 }, (_row, number) => `/2019/${number}/,/neu`))).toEqual([]));

it('redirects from former paths, from guessed ones unless the edition has another target, and to nothing hidden', () => {
  const moved = (...formerSlugs: string[]) => ({ data: { formerSlugs } });
  const content = {
    articles: [
      { id: 'neu', data: moved('alt', 'aelter') },
      { id: 'erst', data: moved('erst', 'dann') },
      { id: 'entwurf', data: moved('geheim') },
      { id: 'wahl', data: { data: { kind: 'anzeige', political: {}, formerSlugs: ['stimmen'] } } },
    ],
    authors: [{ id: 'anna', data: { formerSlugs: ['ana'] } }],
    redirects: [{ data: [{ from: '/feed', to: '/neu' }, ...['/a', '/b'].map((from) => ({ from, to: '/entwurf#x' }))] }],
  } as unknown as Collections;
  expect(Object.fromEntries(redirectsIn(content, new Set(['/entwurf'])))).toEqual({
    '/alt': '/neu',
    '/aelter': '/neu',
    // Renamed back: nothing leads to itself.
    '/dann': '/erst',
    '/stimmen': '/wahl',
    // A feed reader keeps the link to the notice of political advertising.
    '/transparenz/stimmen': '/transparenz/wahl',
    '/autor/ana': '/autor/anna',
    ...{ '/feed': '/neu', '/rss': '/rss.xml', '/sitemap.xml': '/sitemap-index.xml' },
    ...{ '/autor': '/ueber-uns', '/newsletter': '/#newsletter' },
  });
});
