import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { article, editorialFields, paidFields, withOwnTexts } from './test/base-articles.ts';
import { soundFiles, SOUND_NOW, writeFiles } from './test/sound-edition.ts';
import { checkContentFolder, projectPath, type KeptFiles } from './content-folder.ts';
import { formatDiagnostics } from './diagnostics/diagnostic.ts';

const ARTICLE = 'content/articles/probe.mdx';
const PAID = 'content/articles/werbung.mdx';
const SITE = 'content/site.yaml';
const CATEGORY = 'content/categories/finanzmarkt.yaml';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  writeFiles(root, soundFiles);
});
afterEach(() => rmSync(root, { recursive: true }));

const change = (file: string, from: string | RegExp, to: string) =>
  writeFiles(root, { [file]: (soundFiles[file] as string).replace(from, to) });
const write = (file: string, text: string) => writeFiles(root, { [file]: text });
const diagnostics = async () => (await checkContentFolder(root, SOUND_NOW)).diagnostics;
const report = async () => formatDiagnostics(await diagnostics());

it('reads the whole of content/ and finds nothing wrong with it', async () => {
  const { content, diagnostics: found } = await checkContentFolder(root, SOUND_NOW);
  expect(formatDiagnostics(found)).toBe('0 Fehler im Inhalt:');
  expect(content?.ids).toMatchObject({ articles: ['probe', 'werbung'], pages: ['kontakt'], site: ['site'] });
  expect(content?.site.name).toBe('Probeblatt');
});

it.each([
  ['/srv/blatt/', '/srv/blatt/content/articles/eins.mdx', posix],
  ['C:\\Blatt\\', 'C:\\Blatt\\content\\articles\\eins.mdx', win32],
  ['C:\\Blatt\\', 'c:/blatt/content/articles/eins.mdx', win32],
])('names a file in %s as diagnostics do', (folder, path, system) =>
  expect(projectPath(folder, path, system)).toBe('content/articles/eins.mdx'),
);

it('leaves notes alone, and a folder that is not there', async () => {
  write('content/articles/_notiz.mdx', 'Notiz');
  write('content/.DS_Store', '');
  rmSync(join(root, 'content/market'), { recursive: true });
  expect(await diagnostics()).toEqual([]);
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
  expect(text).toMatch(/finanzmarkt\.yaml\n {2}Feld „section“\n.*sport\n.*ein Ressort aus site.yaml: geld/);
});

it('warns of an author who writes advertising and news, as long as the code promises that nobody does', async () => {
  const warned = async (sentence: string) => {
    write(
      'content/pages/redaktionskodex.mdx',
      withOwnTexts(soundFiles['content/pages/kontakt.mdx'] as string, 'der Kodex').replace(
        'Schreiben Sie uns.',
        sentence,
      ),
    );
    const { diagnostics: found, warnings } = await checkContentFolder(root, SOUND_NOW);
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
])('names what a file refers to in vain where %s is wrong, too, in one round', async (_name, spoil) => {
  const text = article({ ...paidFields, author: 'anna', sponsor: 'niemand', related: '[probe, fehlt]' });
  write(PAID, spoil(text));
  const found = (await diagnostics()).filter(({ file }) => file === PAID);
  expect(found).toHaveLength(4);
  expect(found.map((diagnostic) => diagnostic.found)).toEqual(expect.arrayContaining(['anna', 'niemand', 'fehlt']));
  expect(found.find((diagnostic) => diagnostic.found === 'anna')).toMatchObject({ example: 'author: vera-muster' });
});

it('who asks again gets what is wrong now, in the changed file and in those that refer to it, without reading the others', async () => {
  const kept: KeptFiles = new Map();
  const again = async () => (await checkContentFolder(root, SOUND_NOW, kept)).diagnostics.map(({ file }) => file);
  expect(await again()).toEqual([]);
  const unchanged = kept.get(PAID)?.loaded;
  change(ARTICLE, /^keywords: .*$/m, 'keywords: []');
  expect(await again()).toEqual([ARTICLE]);
  change('content/sponsors/muster-invest.yaml', /^brand: .*$/m, 'brand: Gebühren');
  rmSync(join(root, CATEGORY));
  expect(await again()).toEqual(expect.arrayContaining([ARTICLE, PAID]));
  expect(kept.get(PAID)?.loaded).toBe(unchanged);
  writeFiles(root, soundFiles);
  expect(await again()).toEqual([]);
});

it('names the first hundred diagnostics of a file, and how many more there are', async () => {
  write(ARTICLE, (soundFiles[ARTICLE] as string) + '\n# Titel\n'.repeat(150));
  expect(await report()).toContain('50 weitere Fehler in dieser Datei');
});

it('takes Windows line endings and a byte order mark as they come', async () => {
  for (const [file, text] of Object.entries(soundFiles)) write(file, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect(await diagnostics()).toEqual([]);
});

const guide = article({ ...editorialFields, formerSlugs: '[alt]' }, '## Teil eins\n\nText.');

/** What is done to the sound edition, the file that the diagnostic must name, and what it must say. */
const faults: [name: string, spoil: () => void, file: string, message: string][] = [
  ['a missing site.yaml', () => rmSync(join(root, SITE)), SITE, 'keine Datei'],
  [
    'a syntax error in site.yaml',
    () => change(SITE, 'name: Probeblatt', 'name: "Probeblatt'),
    SITE,
    'Anführungszeichen',
  ],
  [
    'an address with a path',
    () => change(SITE, 'url: https://probeblatt.example', 'url: https://probeblatt.example/zeitung'),
    SITE,
    'ohne Pfad',
  ],
  [
    'a country whose law nobody knows',
    () => change(SITE, 'country: AT', 'country: CH'),
    'content/law.yaml',
    'das Recht von CH kennt das Produkt nicht',
  ],
  ['a demonstration that does not say so', () => change(SITE, /^demoNotice: .*\n/m, ''), SITE, 'demoNotice'],
  ['site.yaml as a folder', () => (rmSync(join(root, SITE)), mkdirSync(join(root, SITE))), SITE, 'ein Ordner'],
  [
    'a folder called x.mdx',
    () => mkdirSync(join(root, 'content/articles/x.mdx')),
    'content/articles/x.mdx',
    'ein Ordner',
  ],
  [
    'a wrong extension',
    () => write('content/articles/probe.md', 'x'),
    'content/articles/probe.md',
    'die niemand liest',
  ],
  [
    'the address of the newsletter’s issue',
    () => {
      const service = 'service: { kind: workers, sender: p@probeblatt.example, replyTo: p@probeblatt.example }';
      change(SITE, '  liveSince:', `  ${service}\n  liveSince:`);
      write('content/articles/blatt.mdx', article({ ...editorialFields, title: 'Eine andere Schlagzeile' }));
    },
    'content/articles/blatt.mdx',
    'die Website nicht selbst braucht',
  ],
  ['a folder too deep', () => write('content/articles/a/b.mdx', 'x'), 'content/articles/a/b.mdx', 'die niemand liest'],
  ['an unknown folder', () => write('content/bilder/a.png', 'x'), 'content/bilder/a.png', 'die niemand liest'],
  ['an umlaut in a name', () => write('content/articles/börse.mdx', guide), 'content/articles/börse.mdx', 'ä wird ae'],
  [
    'a name of 81 characters',
    () => write(`content/articles/${'a'.repeat(81)}.mdx`, guide),
    `content/articles/${'a'.repeat(81)}.mdx`,
    'höchstens 80 Zeichen',
  ],
  ['a file of two megabytes', () => write(CATEGORY, 'a'.repeat(2_000_000)), CATEGORY, 'höchstens 1000000 Bytes'],
  [
    'bytes that are no UTF-8',
    () => writeFileSync(join(root, CATEGORY), Buffer.from([0x61, 0x3a, 0xff])),
    CATEGORY,
    'kein UTF-8',
  ],
  ['a bell in YAML', () => change(CATEGORY, 'label: Finanzmarkt', 'label: "Finanz\\amarkt"'), CATEGORY, '(U+0007)'],
  ['turned text in YAML', () => change(SITE, 'region: Linz', 'region: "L\\u202Einz"'), SITE, '(U+202E)'],
  [
    'turned text by an entity',
    () => write(ARTICLE, article(editorialFields, 'Text &#8238;txet.')),
    ARTICLE,
    '(U+202E)',
  ],
  [
    'a hidden character in an attribute',
    () => write(ARTICLE, article(editorialFields, '<Callout title="a&#x200B;b" tone="hinweis">Text</Callout>')),
    ARTICLE,
    '(U+200B)',
  ],
  [
    'a value that # cuts off',
    () => change(ARTICLE, /^title: .*$/m, 'title: Die besten Fonds auf Platz #1 und danach'),
    ARTICLE,
    'gehört nicht zum Wert',
  ],
  [
    'a value that is all remark',
    () => change(CATEGORY, 'label: Finanzmarkt', 'label: #1'),
    CATEGORY,
    'gehört nicht zum Wert',
  ],
  [
    'a special space after a colon',
    () => change(CATEGORY, 'label: Finanzmarkt', 'label:\u00a0Finanzmarkt'),
    CATEGORY,
    'besonderen Leerzeichen',
  ],
  [
    'a special space at an end',
    () => change(ARTICLE, 'category: finanzmarkt', 'category: finanzmarkt\u00a0'),
    ARTICLE,
    'gefunden: finanzmarkt‹U+00A0›',
  ],
  [
    'a category in other letters',
    () => change(ARTICLE, 'category: finanzmarkt', 'category: Finanzmarkt'),
    ARTICLE,
    'eine Datei in content/categories: finanzmarkt\n    Beispiel: category: finanzmarkt',
  ],
  [
    'an author who is none',
    () => change(ARTICLE, 'author: vera-muster', 'author: nina'),
    ARTICLE,
    'eine Datei in content/authors: vera-muster',
  ],
  [
    'a section in other letters',
    () => change(CATEGORY, 'section: geld', 'section: Geld'),
    CATEGORY,
    'Ressort aus site.yaml: geld',
  ],
  [
    'an icon that does not exist',
    () => change(CATEGORY, 'icon: landmark', 'icon: landmarks'),
    CATEGORY,
    'Beispiel: icon: landmark',
  ],
  [
    'summer time in November',
    () => change(ARTICLE, /^publishedAt: .*$/m, 'publishedAt: 2025-11-21T08:00:00+02:00'),
    ARTICLE,
    '2025-11-21T08:00:00+01:00',
  ],
  [
    'the year 2062',
    () => change(ARTICLE, /^publishedAt: .*$/m, 'publishedAt: 2062-09-21T08:00:00+02:00'),
    `${ARTICLE}:8`,
    'ein Jahr von 1990 bis 2027',
  ],
  [
    'the year 1925',
    () => change('content/pages/kontakt.mdx', '2025-09-01', '1925-09-01'),
    'content/pages/kontakt.mdx',
    '1925-09-01',
  ],
  [
    'a year in a component',
    () => write(PAID, article(paidFields, '<Claim source="anbieter" asOf="2052-09-21">1 %</Claim>')),
    PAID,
    '<Claim>',
  ],
  [
    'a deadline before publication',
    () =>
      write(
        PAID,
        article(
          paidFields,
          '<Countdown title="Ende" until="2025-09-20T00:00:00+02:00" noticedAt="2025-09-19T08:00:00+02:00" source="anbieter" asOf="2025-09-19" />',
        ),
      ),
    PAID,
    '<Countdown> until',
  ],
  [
    'a text of a new article',
    () => write(ARTICLE, article(editorialFields, '## Erster Zwischentitel\n\nText.')),
    `${ARTICLE}:13`,
    'bleibt der Artikel ein Entwurf',
  ],
  [
    'a dead link on a page',
    () => change('content/pages/kontakt.mdx', '(/news)', '(/fehlt)'),
    'content/pages/kontakt.mdx',
    '/fehlt',
  ],
  [
    'a dead link written as a tag',
    () => change('content/pages/kontakt.mdx', '[Nachrichten](/news)', '<a href="/fehlt">N</a>'),
    'content/pages/kontakt.mdx',
    '/fehlt',
  ],
  [
    'MDX that does not close',
    () => change('content/pages/kontakt.mdx', 'Schreiben', '<Facts>\n\nSchreiben'),
    'content/pages/kontakt.mdx',
    'MDX-Schreibweise',
  ],
  [
    'a picture that is missing, in a draft',
    () =>
      write(
        ARTICLE,
        article(
          { ...editorialFields, draft: 'true' },
          '<Figure src="/bilder/fehlt.svg" alt="a" caption="b" credit="c" />',
        ),
      ),
    ARTICLE,
    '/bilder/fehlt.svg',
  ],
];

/** Windows lets only administrators and developers make such links. */
const linked: typeof faults = [
  [
    'a link that leads nowhere',
    () => symlinkSync('nirgends', join(root, 'content/articles/x.mdx')),
    'content/articles/x.mdx',
    'symbolischer Link',
  ],
  [
    'a link to a file',
    () => symlinkSync('probe.mdx', join(root, 'content/articles/x.mdx')),
    'content/articles/x.mdx',
    'symbolischer Link',
  ],
  [
    'a folder that lies elsewhere',
    () => symlinkSync('/etc', join(root, 'content/pictures')),
    'content/pictures',
    'symbolischer Link',
  ],
];

describe('a fault is told with its file, in German, without a stack, and quickly', () => {
  it.each([...faults, ...(process.platform === 'win32' ? [] : linked)])('%s', async (_name, spoil, file, message) => {
    spoil();
    const text = await report();
    expect(text).toContain(`\n\n${file}`);
    expect(text).toContain(message);
    expect(text).not.toMatch(/\n\s+at |node:|\[object|undefined|Error\b/);

    expect(text).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
  });
});

it('shows what a terminal would obey, in names too', () => {
  const text = formatDiagnostics([
    { file: 'content/\u001b[31m\n.mdx', field: 'a\u0007', found: '\u202eb', allowed: 'c\u009b', example: 'd\ne' },
  ]);
  expect(text).toContain('content/‹U+001B›[31m .mdx');
  expect(text).toContain('a‹U+0007›');
  expect(text).toContain('‹U+202E›b');
  expect(text).toContain('c‹U+009B›');
});

describe('no input stalls the check', () => {
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
  ])(
    '%s',
    async (_name, prose) => {
      write(PAID, article(paidFields, prose));
      change(SITE, 'edition: demo', 'edition: live');
      const start = performance.now();
      await diagnostics();
      expect(performance.now() - start).toBeLessThan(8000);
    },
    60_000,
  );

  it('deep brackets in YAML', async () => {
    change(SITE, 'region: Linz', `region: ${'['.repeat(100_000)}`);
    expect(await report()).toContain('Klammern');
  });
});
