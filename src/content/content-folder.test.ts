import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { advert, story, withOwnTexts } from './test/base-articles.ts';
import { validFiles, VALID_NOW, writeEdition, writeFiles } from './test/valid-edition.ts';
import { checkContentFolder, projectPath } from './content-folder.ts';
import { formatDiagnostics } from './diagnostics/diagnostic.ts';

const ARTICLE = 'content/articles/probe.mdx';
const PAID = 'content/articles/werbung.mdx';
const SITE = 'content/site.yaml';
const SPONSOR = 'content/sponsors/muster-invest.yaml';
const CATEGORY = 'content/categories/finanzmarkt.yaml';
let root: string;

beforeEach(() => {
  root = writeEdition();
});

const change = (file: string, from: string | RegExp, to: string) =>
  writeFiles(root, { [file]: (validFiles[file] as string).replace(from, to) });
const write = (file: string, text: string) => writeFiles(root, { [file]: text });
const encode = (file: string, text: string, encoding: BufferEncoding) =>
  writeFileSync(join(root, file), Buffer.from(text, encoding));
const diagnostics = async () => (await checkContentFolder(root, VALID_NOW)).diagnostics;
const report = async () => formatDiagnostics(await diagnostics());

it.each([
  ['/srv/blatt/', '/srv/blatt/content/articles/eins.mdx', posix],
  ['C:\\Blatt\\', 'C:\\Blatt\\content\\articles\\eins.mdx', win32],
  ['C:\\Blatt\\', 'c:/blatt/content/articles/eins.mdx', win32],
])('names a file in %s as diagnostics do', (folder, path, system) =>
  expect(projectPath(folder, path, system)).toBe('content/articles/eins.mdx'),
);

it('ignores notes and missing folders', async () => {
  write('content/articles/_notiz.mdx', 'Notiz');
  for (const name of ['site.yaml~', 'articles/.probe.mdx.swp', 'articles/~$probe.docx']) write(`content/${name}`, '');
  rmSync(join(root, 'content/market'), { recursive: true });
  expect(await diagnostics()).toEqual([]);
});

it('the spelling check runs no configuration that lies among the articles, whoever starts it', () => {
  write(
    'content/articles/.cspell.config.mjs',
    `(await import('node:fs')).writeFileSync(new URL('ran', import.meta.url), '')`,
  );
  const cspell = ['node_modules/cspell/bin.mjs', '--config', 'cspell.json', '--root', root, '--no-progress', 'content'];
  expect(spawnSync(process.execPath, cspell, { encoding: 'utf8' }).stderr).toMatch(/Files checked: [1-9]/);
  expect(existsSync(join(root, 'content/articles/ran'))).toBe(false);
});

it('names the lines of words found in the text as a whole, unless formatting parts them', async () => {
  const keywords = '[FMA-geprüft, Geld]';
  const text = [
    'Hier warb Werbekunde Linz.',
    'Die Firma **hält** das für FMA-geprüft.',
    '## Teil zwei\n\nFür Werbekunde Linz ist alles **risiko** frei.',
  ].join('\n\n');
  const source = story(text, { keywords });
  write(ARTICLE, source);
  const lineOf = (start: string) => source.split('\n').findIndex((line) => line.startsWith(start)) + 1;
  const former = process.cwd();
  process.chdir(root);
  const found = await diagnostics();
  process.chdir(former);
  expect(found.flatMap(({ file, line, found: words }) => (file === ARTICLE ? `${line} ${words}` : []))).toEqual([
    `${lineOf('Hier')} Werbekunde Linz, Werbekundschaft dieser Zeitung (Werbekunde Linz)`,
    `${lineOf('Die Firma')} FMA-geprüft, wo der Text Werbekunde Linz nennt`,
    'undefined risiko frei, wo der Text Werbekunde Linz nennt',
  ]);
});

it('lists the diagnostics of all files at once, each with its place', async () => {
  change(ARTICLE, /^keywords: .*$/m, 'keywords: []');
  change('content/pages/kontakt.mdx', /^title: .*$/m, 'title: K');
  change(CATEGORY, /^section: .*$/m, 'section: sport');
  change('content/authors/vera-muster.yaml', /^fictional:/m, 'fiktiv:');
  const text = await report();
  expect(text).toMatch(/^5 Fehler im Inhalt:/);
  expect(text).toContain(`${ARTICLE}:5:11`);
  expect(text).toContain('content/pages/kontakt.mdx:2:8');
  expect(text).toMatch(/finanzmarkt\.yaml:2:10\n {2}Feld „section“\n.*sport\n.*ein Ressort aus site.yaml: geld/);
});

it('reports dead links, missing pictures and missing downloads in the same run as an invalid field', async () => {
  const picture =
    "{ src: auch-nirgends.jpg, alt: 'Ein Bild, das es nicht gibt', caption: Ein Bild, credit: Probe, ai: keine }";
  const text = `Mehr [dazu](/nirgends).

<Figure src="nirgends.jpg" alt="Ein Bild, das es nicht gibt" caption="Ein Bild" credit="Probe" />

<Download file="nirgends.pdf" title="Eine Datei, die es nicht gibt" />
`;
  const fields = `keywords: []\npicture: ${picture}`;
  write(ARTICLE, `${validFiles[ARTICLE] as string}\n${text}`.replace(/^keywords: .*$/m, fields));
  const found = (await diagnostics()).map(({ field, line }) => (line ? field : 'ohne Zeile'));
  const named = ['<Download> file', '<Figure> src', 'Feld „keywords“', 'Feld „picture › src“', 'Link'];
  expect(found.toSorted()).toEqual(named.toSorted());
});

it('warns of authors of both advertising and news if the editorial code promises that there are none', async () => {
  const warned = async (sentence: string) => {
    write(
      'content/pages/redaktionskodex.mdx',
      withOwnTexts(validFiles['content/pages/kontakt.mdx'] as string, 'der Kodex').replace(
        'Schreiben Sie uns.',
        sentence,
      ),
    );
    const { diagnostics: found, warnings } = await checkContentFolder(root, VALID_NOW);
    return [found, warnings.map(({ file, field }) => `${file}: ${field}`)];
  };
  const promise = 'Unsere Autorinnen und Autoren schreiben keine redaktionellen Beiträge, wenn sie Anzeigen schreiben.';
  expect(await warned(promise)).toEqual([[], ['content/authors/vera-muster.yaml: Trennung von Werbung']]);
  expect(await warned('Manche von uns schreiben beides.')).toEqual([[], []]);
});

it.each([
  ['another field', (text: string) => text.replace(/^keywords: .*$/m, 'keywords: []')],
  ['the text', (text: string) => `${text}\n# Titel\n`],
  ['the syntax', (text: string) => text.replace('kind:', 'kicker: Probe\nkicker: Probe\nkind:')],
])('reports dangling references in the same run as a fault in %s', async (_name, spoil) => {
  const text = advert(undefined, { author: 'anna', sponsor: 'niemand', related: '[probe, fehlt]' });
  write(PAID, spoil(text));
  const found = (await diagnostics()).filter(({ file }) => file === PAID);
  expect(found).toHaveLength(4);
  expect(found.map((diagnostic) => diagnostic.found)).toEqual(expect.arrayContaining(['anna', 'niemand', 'fehlt']));
  expect(found.find((diagnostic) => diagnostic.found === 'anna')).toMatchObject({ example: 'author: vera-muster' });
});

it.each([
  ['a field too deep', '\n  legalName:', '\n   legalName:'],
  ['the first field too deep', /^/, '  '],
])('reports wrong indentation, but not all that follows from it: %s', async (_name, from, to) => {
  change(SITE, from, to);
  const found = (await diagnostics()).filter(({ file }) => file === SITE);
  expect(found.map(({ field, allowed }) => [field, allowed])).toEqual([
    ['YAML-Schreibweise', 'gleich tief eingerückte Felder, hier und in der nächsten Zeile'],
  ]);
});

it('names an article with the name of a page of the site, but not each link to that page', async () => {
  write('content/articles/news.mdx', story(undefined, { title: 'Eine andere Schlagzeile' }));
  write(ARTICLE, story('Mehr [dort](/news#inhalt).'));
  const found = await diagnostics();
  expect(found.filter(({ field }) => field === 'Link')).toEqual([]);
  expect(found).toContainEqual(expect.objectContaining({ file: 'content/articles/news.mdx', found: '/news' }));
});

it('reads Windows line endings, a byte order mark and decomposed umlauts as what they mean', async () => {
  const { content } = await checkContentFolder(root, VALID_NOW);
  for (const [file, text] of Object.entries(validFiles))
    write(file, `\uFEFF${String(text).normalize('NFD').replaceAll('\n', '\r\n')}`);
  expect(await checkContentFolder(root, VALID_NOW)).toMatchObject({
    diagnostics: [],
    content: { sponsors: content?.sponsors },
  });
});

const guide = story('## Teil eins\n\nText.', { formerSlugs: '[alt]' });

const PAGE = 'content/pages/kontakt.mdx';
const LONG_NAME = `content/articles/${'a'.repeat(81)}.mdx`;
const PUBLISHED = /^publishedAt: .*$/m;

/** A front page with the list of a topic that no category has. */
const frontPage =
  'frontPage:\n  sections: [{ id: a, title: Industrie, list: thema, topic: industrei, layout: liste, max: 5 }]\n';

/** Replacements in a file, and a part of the expected diagnostic of that file. */
const changed: [name: string, file: string, from: string | RegExp, to: string, message: string][] = [
  ['an address with a path', SITE, 'url: https://probeblatt.example', 'url: https://probeblatt.example/a', 'ohne Pfad'],
  ['a demonstration that does not say so', SITE, /^demoNotice: .*\n/m, '', 'demoNotice'],
  ['a whole network as account', SPONSOR, '.com/werbekunde', '.com/', 'furtherHosts'],
  ['a time zone outside of Europe', SITE, 'region:', 'timeZone: America/New_York\nregion:', 'eine Zeitzone in Europa'],
  ['turned text in YAML', SITE, 'region: Linz', 'region: "L\\u202Einz"', 'L‹U+202E›inz'],
  [
    'a value that # cuts off',
    ARTICLE,
    /^title: .*$/m,
    'title: Die besten Fonds auf Platz #1',
    'gehört sonst nicht dazu',
  ],
  ['a value that is all remark', CATEGORY, 'label: Finanzmarkt', 'label: #1', 'Beispiel: label: "#1"'],
  ['a special space', CATEGORY, 'label: Finanzmarkt', 'label:\u00a0Finanzmarkt', 'Beispiel: label: Finanzmarkt'],
  ['one at an end', ARTICLE, ': finanzmarkt', ': finanzmarkt\u00a0', 'gefunden: finanzmarkt‹U+00A0›'],
  ['other letters', ARTICLE, ': finanzmarkt', ': Finanzmarkt', 'finanzmarkt\n    Beispiel: category: finanzmarkt'],
  ['an icon that does not exist', CATEGORY, 'icon: landmark', 'icon: landmarks', 'Beispiel: icon: landmark'],
  ['a reference to itself', ARTICLE, 'lead:', 'related: [probe]\nlead:', 'gefunden: probe (der Artikel selbst)'],
  ['an advertiser that does not exist', ARTICLE, 'lead:', 'mentions: [fima]\nlead:', 'gefunden: fima'],
  ['a list that no category belongs to', SITE, /$/, frontPage, 'ihr Ressort: geld\n    Beispiel: topic: geld'],
  ['the year 1925', PAGE, '2025-09-01', '1925-09-01', '1925-09-01'],
  ['a dead link written as a tag', PAGE, '[Nachrichten](/news)', '<a href="/fehlt">N</a>', '/fehlt'],
];

const countdown = (until: string) =>
  `<Countdown title="Ende" until="${until}" noticedAt="2025-09-19T08:00:00+02:00" source="anbieter" asOf="2025-09-19" />`;
const missingFigure = '<Figure src="fehlt.svg" alt="a" caption="b" credit="c" />';

const SERIES = 'content/market/series/zins.yaml';
/** A time series read on 12 March 2025, with values of these days. */
const series = (...days: string[]) =>
  stringify({
    ...{ order: 1, label: 'ZINS', title: 'Der Zinssatz', unit: '%', decimals: 2, asOf: '2025-03-12T16:00:00+01:00' },
    source: { title: 'Nationalbank', url: 'https://www.oenb.at/' },
    values: days.map((period) => ({ period, value: 2 })),
  });

/** New contents of a file, and a part of the expected diagnostic of that file. */
const written: [name: string, file: string, text: string, message: string][] = [
  ['a wrong extension', 'content/articles/Über Fonds.mdx.txt', 'x', 'Beispiel: content/articles/ueber-fonds.mdx'],
  ['another extension', 'content/market/series/zins.yml', 'x', 'Beispiel: content/market/series/zins.yaml'],
  ['no folder', 'content/fonds.mdx', 'x', 'Beispiel: content/articles/fonds.mdx'],
  ['an unknown folder', 'content/bilder/Foto 1.JPG', 'x', 'eine Datei, die niemand liest'],
  ['a day twice', SERIES, series('2025-03-10', '2025-03-11', '2025-03-11'), 'gefunden: 2025-03-11\n'],
  ['a day that there is not', SERIES, series('2025-02-27', '2025-02-28', '2025-02-29'), 'diesen Tag gibt es nicht'],
  ['a value of tomorrow', SERIES, series('2025-03-11', '2025-03-12', '2025-03-13'), 'Einen Wert von morgen'],
  ['an umlaut in a name', 'content/articles/börse.mdx', guide, 'Beispiel: content/articles/boerse.mdx'],
  ['a name of 81 characters', LONG_NAME, guide, 'höchstens 80 Zeichen'],
  ['turned text by an entity', ARTICLE, story('Text &#8238;txet.'), 'Text ‹U+202E›txet'],
  [
    'a hidden character in an attribute',
    ARTICLE,
    story('<Callout title="a&#x200B;b" tone="hinweis">Text</Callout>'),
    'a‹U+200B›b',
  ],
  [
    'two versions that Git could not merge, once',
    ARTICLE,
    story('<<<<<<< HEAD\nEins.\n=======\nZwei.\n>>>>>>> zweig'),
    `Ein Fehler im Inhalt:\n\n${ARTICLE}:13\n  Zwei Fassungen`,
  ],
  ['what is left of them', ARTICLE, story('Text.\n>>>>>>> zweig'), 'gefunden: >>>>>>> zweig'],
  ['a year in a component', PAID, advert('<Claim source="anbieter" asOf="2052-09-21">1 %</Claim>'), '<Claim>'],
  ['a picture that is missing, in a draft', ARTICLE, story(missingFigure, { draft: 'true' }), 'fehlt.svg'],
];

const FOLDER = 'content/articles/x.mdx';
/** A change of the edition, the file that the diagnostic must name, and a part of its text. */
type Fault = [name: string, spoil: () => void, place: string, message: string];

const spoilt: Fault[] = [
  ['a missing site.yaml', () => rmSync(join(root, SITE)), SITE, 'keine Datei'],
  ['site.yaml as a folder', () => (rmSync(join(root, SITE)), mkdirSync(join(root, SITE))), SITE, 'ein Ordner'],
  [
    'an article in another encoding, once',
    () => encode(ARTICLE, story('Für Töchter.'), 'latin1'),
    ARTICLE,
    `Ein Fehler im Inhalt:\n\n${ARTICLE}\n  Zeichensatz`,
  ],
  [
    'an article of Word',
    () => encode(ARTICLE, `\uFEFF${guide}`, 'utf16le'),
    ARTICLE,
    'etwa Windows-1252 (ANSI) oder UTF-16',
  ],
  ['no law', () => change(SITE, 'country: AT', 'country: CH'), 'content/law.yaml', 'das Recht von CH kennt'],
  [
    'an author who does not exist',
    () => change(ARTICLE, 'vera-muster', '[vera-muster, vera]'),
    `${ARTICLE}:7:23\n  Feld „author“\n    gefunden: vera\n`,
    'Beispiel: author: vera-muster',
  ],
  [
    'a former address',
    () => {
      change(ARTICLE, 'lead:', 'formerSlugs: [alt]\nlead:');
      write(PAID, advert(undefined, { related: '[alt]' }));
    },
    PAID,
    'gefunden: alt (heißt jetzt probe)\n    erlaubt:  eine Datei in content/articles: probe\n    Beispiel: related: [probe]',
  ],
  [
    'another list than that of the categories',
    () => {
      change(SITE, /$/, frontPage);
      change(CATEGORY, 'order:', 'topic: industrie\norder:');
    },
    SITE,
    'ihr Ressort: industrie\n    Beispiel: topic: industrie',
  ],
  [
    'only a category that may have the list',
    () => {
      change(SITE, /$/, frontPage);
      change(CATEGORY, 'order: 10', 'order: zehn');
    },
    CATEGORY,
    'Ein Fehler im Inhalt',
  ],
  [
    'an early deadline',
    () => write(PAID, advert(countdown('2025-09-20T00:00:00+02:00'))),
    `${PAID}:19`,
    '<Countdown> until',
  ],
  [
    'the year 2062',
    () => change(ARTICLE, PUBLISHED, 'publishedAt: 2062-09-21T08:00:00+02:00'),
    `${ARTICLE}:8`,
    'von 1990 bis 2027',
  ],
  [
    'a text of a new article',
    () => write(ARTICLE, story('## Erster Zwischentitel\n\nText.')),
    `${ARTICLE}:13`,
    'bleibt der Artikel ein Entwurf',
  ],
  [
    'a link to a draft',
    () => {
      write('content/articles/entwurf.mdx', story(undefined, { title: 'Eine andere Schlagzeile', draft: 'true' }));
      write(ARTICLE, story('Mehr [dort](/entwurf).'));
    },
    ARTICLE,
    'der spätestens zugleich erscheint',
  ],
];

/** Skipped on Windows, where only administrators and developers may create symbolic links. */
const linked: Fault[] = [
  ['a link to a file', () => symlinkSync('probe.mdx', join(root, FOLDER)), FOLDER, 'symbolischer Link'],
  [
    'a folder that lies elsewhere',
    () => symlinkSync('/etc', join(root, 'content/pictures')),
    'content/pictures',
    'symbolischer Link',
  ],
];

const faults = [
  ...changed.map(([name, file, from, to, message]): Fault => [name, () => change(file, from, to), file, message]),
  ...written.map(([name, file, text, message]): Fault => [name, () => write(file, text), file, message]),
  ...spoilt,
];

describe('a fault is reported with its file, in German, without a stack trace', () => {
  it.each([...faults, ...(process.platform === 'win32' ? [] : linked)])('%s', async (_name, spoil, file, message) => {
    spoil();
    const text = await report();
    expect(text).toContain(`\n\n${file}`);
    expect(text).toContain(message);
    expect(text).not.toMatch(/\n\s+at |node:|\[object|undefined|Error\b/);

    expect(text).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
  });
});

it('escapes characters that a terminal would interpret, also in file names', () => {
  const text = formatDiagnostics([
    { file: 'content/\u001b[31m\n.mdx', field: 'a\u0007', found: '\u202eb', allowed: 'c\u009b', example: 'd\ne' },
  ]);
  expect(text).toContain('content/‹U+001B›[31m .mdx');
  expect(text).toContain('a‹U+0007›');
  expect(text).toContain('‹U+202E›b');
  expect(text).toContain('c‹U+009B›');
});

/** An expression that stalls takes minutes; a busy machine only takes some seconds more. */
const STALL_MS = 40_000;

describe('no input stalls the check', { timeout: STALL_MS }, () => {
  it.each<[string, string]>([
    ['190,000 digits', '1'.repeat(190_000)],
    ['digits with points', '1.,'.repeat(60_000)],
    ['bars and spaces', `${'|'.repeat(90_000)}${' '.repeat(90_000)}x`],
    ['marks of quotes with wide spaces', `${`>${' '.repeat(30)}`.repeat(11)}x`],
    ['open footnotes', '[^'.repeat(90_000)],
    ['a long address', `[a](https://${'a'.repeat(150_000)})`],
    ['a long word', 'a'.repeat(190_000)],
    ['open brackets', '['.repeat(20_000)],
    ['quotes', '"'.repeat(190_000)],
  ])('%s', async (_name, prose) => {
    write(PAID, advert(prose));
    change(SITE, 'edition: demo', 'edition: live');
    expect(await diagnostics()).toBeInstanceOf(Array);
  });

  it('deep brackets in YAML', async () => {
    change(SITE, 'region: Linz', `region: ${'['.repeat(100_000)}`);
    expect(await report()).toContain('Klammern');
  });
});
