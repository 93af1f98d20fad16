import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FILES } from '../../lib/schema/primitives.ts';
import type { Collections } from '../registry.ts';
import { checkDownloadMentions } from './mentions.ts';
import { checkDownloads, unusedDownloads } from './public-files.ts';

const former = process.cwd();
beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), 'downloads-')));
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
  ['mappe.xlsx', xlsx],
  ['termine.ics', ics],
])('takes %s', (name, content) => expect(faults(name, content)).toEqual([]));

const WRONG = 'ein anderer oder unvollständiger Inhalt';
it.each([
  ['a page that is called a PDF', 'bericht.pdf', '<html>', WRONG],
  ['a PDF that was cut short', 'bericht.pdf', '%PDF-1.7\n1 0 obj\n', WRONG],
  ['another archive', 'mappe.xlsx', 'PK\u0003\u0004 word/document.xml PK\u0005\u0006', WRONG],
  ['a binary workbook', 'mappe.xlsx', xlsx.replace('workbook.xml', 'workbook.bin'), WRONG],
  ['a workbook with macros', 'mappe.xlsx', `${xlsx}vbaProject.bin PK\u0005\u0006`, WRONG],
  ['a table of one column', 'zahlen.csv', 'nur ein Text\n', WRONG],
  ['a table with odd rows', 'zahlen.csv', 'a;b\n1\n', WRONG],
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
  const data = {
    brand: 'Firma Plus',
    legalName: 'Firma Plus GmbH',
    homepage: 'https://firma.example',
    furtherHosts: [],
  };
  const found = [...checkDownloadMentions({ ...all, site: {}, sponsors: [{ id: 'firma', data }] } as never)];
  expect(found.map((each) => each.found)).toEqual(
    Array.from({ length: count }, () => 'content/files/vergleich.csv nennt Firma Plus'),
  );
});
