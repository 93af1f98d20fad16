import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namePattern } from '../../lib/format/sponsor-names.ts';
import { FILES } from '../../lib/schema/primitives.ts';
import type { Collections } from '../registry.ts';
import { checkDownloadMentions } from './mentions.ts';
import { checkDownloads, checkPublicFiles, unusedDownloads } from './public-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'public-'));
  mkdirSync(join(root, 'public/bilder'), { recursive: true });
});

const found = async (name: string, content: string | Buffer) => {
  writeFileSync(join(root, 'public', name), content);
  return (await checkPublicFiles(root, [namePattern(['Firma Plus'])])).map((each) => `${each.file}: ${each.found}`);
};
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"${attributes}>${inside}</svg>`;
/** The header of a PNG, which holds its size. */
const png = (width: number, height: number) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};

it.each([
  [
    'a.svg',
    svg('<style>.a{fill:url(#b)}</style><defs><linearGradient id="b"/></defs><use href="#b"/><text>on = \\</text>'),
  ],
  ['a.svg', `<?xml version="1.0"?>${svg('<path d="M0 0"/>')}`],
  ['a.svg', `<?xml version='1.0' encoding='UTF-8' standalone='no'?>${svg('')}`],
  ['a.png', png(4000, 3000)],
  ['ads.txt', ''],
  ['.DS_Store', '\0'],
  ['bilder/Thumbs.db', '\0'],
  ['ads.txt', 'Die Firma hat ein Plus.'],
])('lets %s pass: %s', async (name, content) => expect(await found(name, content)).toEqual([]));

it.each([
  ['a.html', '<p>Hallo</p>', 'Dateityp'],
  ['a.svgz', '', 'Dateityp'],
  ['A.SVG', svg(''), 'Dateityp'],
  [`${'a'.repeat(90)}.txt`, '', 'Zeichen im Namen'],
  ['a.svg', svg('<script>alert(1)</script>'), '<script>'],
  ['a.svg', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'), '<x:script>'],
  ['a.svg', svg('<foreignObject/>'), '<foreignObject>'],
  ['a.svg', svg('<a href="#b"/>'), '<a>'],
  ['a.svg', svg('<animate attributeName="href"/>'), '<animate>'],
  ['a.svg', svg('', ' onload="alert(1)"'), 'onload'],
  ['a.svg', svg('<use href="https://a.example/#b"/>'), 'href'],
  ['a.svg', svg('<use xlink:href="data:image/svg+xml,x"/>'), 'xlink:href'],
  ['a.svg', svg('<use href="&#106;avascript:alert(1)"/>'), 'javascript'],
  ['a.svg', svg('<path style="fill:url(https://a.example/)"/>'), 'style'],
  ['a.svg', svg(String.raw`<path style="fill:u\72l(b)"/>`), 'style'],
  ['a.svg', svg('<style>@im&#112;ort "https://a.example/";</style>'), '@import'],
  ['a.svg', svg('<style><![CDATA[.a{fill:url("//a.example")}]]></style>'), 'url('],
  ['a.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, '!DOCTYPE'],
  ['a.svg', `<?xml-stylesheet href="https://a.example/"?>${svg('')}`, 'xml-stylesheet'],
  // A browser that reads ISO-2022-JP finds two characters in `"x='`, and then a script.
  [
    'a.svg',
    `<?xml version="1.0" encoding="iso-2022-jp"?>${svg(`<rect class="\x1b$B"x='\x1b(B"/><script>alert(1)</script>'/>`)}`,
    'iso-2022-jp',
  ],
  ['a.svg', Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le'), 'nicht lesbar'],
  ['a.svg', svg('<style>.a{fill:image-set("https://a.example/b")}</style>'), '//'],
  ['a.svg', svg('<g xml:base="https://a.example/"/>'), 'xml:base'],
  ['a\u0308.txt', '', 'Ort oder Name'],
  ['_headers', '', 'schreibt'],
  ['_redirects', '', 'schreibt'],
  ['_routes.json', '', 'schreibt'],
  ['speculation-rules.json', '', 'schreibt'],
  ['robots.txt', 'User-agent: *\nDisallow: /', 'schreibt'],
  ['a.txt', 'Bei Fіrma Plus', 'Werbekundschaft'],
  ['a.json', '{"a":"Firma plus"}', 'Werbekundschaft'],
  ['bilder/A.png', png(10, 10), 'Ort oder Name'],
  ['a.svg', '<svg/>', 'nicht lesbar'],
  ['a.png', '<html><script>alert(1)</script>', 'nicht lesbar'],
  ['a.png', svg(''), 'der Art svg'],
  ['a.jpg', png(10, 10), 'der Art png'],
  ['a.png', png(40_000, 40_000), 'Pixel'],
  ['a.txt', Buffer.alloc(3_000_000), 'Bytes'],
])('refuses %s: %s', async (name, content, problem) => {
  expect((await found(name, content))[0]).toContain(problem);
});

// Windows lets only administrators and developers make such links.
it.skipIf(process.platform === 'win32')('refuses links to files and folders elsewhere', async () => {
  symlinkSync('/etc/hostname', join(root, 'public/a.txt'));
  symlinkSync('/etc', join(root, 'public/bilder/etc'));
  symlinkSync('nirgends', join(root, 'public/b.png'));
  expect((await checkPublicFiles(root)).map(({ found: problem }) => problem)).toEqual(
    Array(3).fill('eine Verknüpfung (symbolischer Link)'),
  );
});

it('takes a project without public/ as it is', async () => {
  rmSync(join(root, 'public'), { recursive: true });
  expect(await checkPublicFiles(root)).toEqual([]);
});

describe('a download', () => {
  const former = process.cwd();
  beforeEach(() => {
    process.chdir(root);
    mkdirSync(FILES, { recursive: true });
  });
  afterEach(() => {
    process.chdir(former);
    vi.resetModules();
  });

  const linking = (target: string) =>
    ({
      articles: [{ file: 'content/articles/a.mdx', data: { files: [{ target, line: 9 }] } }],
      pages: [],
      invalidArticles: [],
    }) as unknown as Collections;

  const pdf = '%PDF-1.7\n1 0 obj\n%%EOF\n';
  const xlsx = 'PK\u0003\u0004 xl/workbook.xml PK\u0005\u0006'.padEnd(60, ' ');
  const ics = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

  /** The faults found in a download that an article links. */
  function faults(name: string, content: string | Buffer): string[] {
    writeFileSync(join(FILES, name), content);
    return [...checkDownloads(linking(name))].map(({ found }) => found);
  }

  it.each([
    ['bericht.pdf', pdf],
    ['zahlen.csv', 'Jahr;Wert\n2024;"1;5"\n'],
    ['zahlen.csv', '\uFEFFJahr,Wert\n2024,1\n'],
    ['zahlen.csv', 'Jahr;Wert\r\n2024;1\r\n\r\n'],
    ['zahlen.csv', 'Jahr;Wert\n2024;-1,5\n2025;+ 2 %\n2026;-\n'],
    ['mappe.xlsx', xlsx],
    ['termine.ics', ics],
  ])('takes %s', (name, content) => expect(faults(name, content)).toEqual([]));

  const WRONG = 'ein anderer oder unvollständiger Inhalt';
  it.each([
    ['a page that is called a PDF', 'bericht.pdf', '<html>', WRONG],
    ['a PDF that was cut short', 'bericht.pdf', '%PDF-1.7\n1 0 obj\n', WRONG],
    ['another archive', 'mappe.xlsx', 'PK\u0003\u0004 word/document.xml PK\u0005\u0006', WRONG],
    ['a workbook with macros', 'mappe.xlsx', `${xlsx}vbaProject.bin PK\u0005\u0006`, WRONG],
    ['a table of one column', 'zahlen.csv', 'nur ein Text\n', WRONG],
    ['a table with odd rows', 'zahlen.csv', 'a;b\n1\n', WRONG],
    ['a table with a formula', 'zahlen.csv', 'Jahr;Wert\n2024;"=HYPERLINK(""https://boese.example"")"\n', WRONG],
    ['a table that starts a program', 'zahlen.csv', "Jahr;Wert\n2024;+cmd|'/C calc'!A0\n", WRONG],
    ['another encoding', 'zahlen.csv', Buffer.from('Jahr;Größe\n', 'latin1'), WRONG],
    ['no calendar', 'termine.ics', 'BEGIN:VCARD\r\nEND:VCARD\r\n', WRONG],
    ['a file too large', 'bericht.pdf', Buffer.alloc(10_500_000, pdf), '11 MB'],
    ['another kind of file', 'programm.exe', 'MZ', 'programm.exe'],
    ['a name that not every system spells alike', 'Bericht 1.pdf', pdf, 'Bericht 1.pdf'],
  ])('refuses %s', (_name, name, content, found) => expect(faults(name, content)).toEqual([found]));

  it('tells what is missing, and what nobody links', () => {
    writeFileSync(join(FILES, 'bericht.pdf'), pdf);
    expect([...checkDownloads(linking('fehlt.pdf'))]).toMatchObject([
      {
        file: 'content/articles/a.mdx',
        line: 9,
        found: 'fehlt.pdf: keine Datei',
        allowed: expect.stringContaining('bericht.pdf') as string,
      },
    ]);
    expect(unusedDownloads(linking('fehlt.pdf'))).toEqual(['bericht.pdf']);
    expect(unusedDownloads(linking('bericht.pdf'))).toEqual([]);
  });

  it.each([
    ['says nothing of it', [], 1],
    ['declares it', ['firma'], 0],
  ])('a table that names an advertiser, linked by an article that %s', (_what, mentions, count) => {
    writeFileSync(join(FILES, 'vergleich.csv'), 'Anbieter;Note\nFіrma-Plus;1\n');
    const all = linking('vergleich.csv');
    Object.assign(all.articles[0]?.data ?? {}, { data: { kind: 'redaktionell', mentions } });
    const names = { brand: 'Firma Plus', legalName: 'Firma Plus GmbH' };
    const data = { ...names, homepage: 'https://firma.example', furtherHosts: [] };
    const found = [...checkDownloadMentions({ ...all, site: {}, sponsors: [{ id: 'firma', data }] } as never)];
    expect(found.map((each) => each.found)).toEqual(
      Array.from({ length: count }, () => 'content/files/vergleich.csv nennt Firma Plus'),
    );
  });
});
