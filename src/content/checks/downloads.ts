/** Checks the files that readers download: each that is linked is there, and each is what its name says. */
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { isLitter } from '../../lib/litter.ts';
import { downloadName, FILES } from '../../lib/schema/download.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

const MOST_BYTES = 10_000_000;
const EXAMPLE = '<Download file="jahresbericht.pdf" title="Jahresbericht zum Nachlesen" />';

/** Decodes UTF-8, or throws. */
const utf8 = (bytes: Buffer): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** What makes a file of each kind; false or an error where it is another one, or was cut short. */
const kinds: Record<string, { is: (bytes: Buffer) => boolean; allowed: string }> = {
  pdf: {
    is: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF'),
    allowed: 'ein PDF, ganz hochgeladen',
  },
  xlsx: {
    // A ZIP whose directory, at its end, names a workbook; one with macros names a project of them too.
    is: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' &&
      bytes.subarray(-65_557).includes('PK\u0005\u0006') &&
      bytes.includes('xl/workbook.') &&
      !bytes.includes('vbaProject'),
    allowed: 'eine Excel-Mappe (XLSX) ohne Makros, ganz hochgeladen',
  },
  csv: {
    is: (bytes) => {
      const text = utf8(bytes);
      const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ',';
      return (parse(text, { bom: true, delimiter })[0]?.length ?? 0) > 1;
    },
    allowed: 'eine Tabelle mit mindestens zwei Spalten und gleich vielen in jeder Zeile, Zeichensatz UTF-8',
  },
  ics: {
    is: (bytes) => (ICAL.parse(utf8(bytes)) as unknown[])[0] === 'vcalendar',
    allowed: 'ein Kalender (BEGIN:VCALENDAR … END:VCALENDAR), Zeichensatz UTF-8',
  },
};

function problemOf(name: string): Pick<Diagnostic, 'found' | 'allowed'> | undefined {
  if (!downloadName.test(name))
    return { found: name, allowed: 'PDF, CSV, XLSX oder ICS; Kleinbuchstaben, Ziffern und Bindestriche' };
  const stat = lstatSync(`${FILES}/${name}`);
  if (!stat.isFile()) return { found: 'ein Ordner oder eine Verknüpfung', allowed: 'die Datei selbst' };
  if (stat.size > MOST_BYTES)
    return { found: `${Math.ceil(stat.size / 1_000_000)} MB`, allowed: `höchstens ${MOST_BYTES / 1_000_000} MB` };
  const kind = kinds[name.split('.').at(-1) ?? ''];
  try {
    if (kind?.is(readFileSync(`${FILES}/${name}`))) return undefined;
  } catch {
    // Said below.
  }
  return { found: 'ein anderer oder unvollständiger Inhalt', allowed: kind?.allowed ?? '' };
}

/** Every link to such a file, drafts' too. */
const links = ({ articles, pages }: Collections) =>
  [...articles, ...pages].flatMap(({ file, data }) => data.files.map((link) => ({ file, ...link })));

const names = (): string[] =>
  existsSync(FILES) ? readdirSync(FILES).filter((name) => !/^[._]/.test(name) && !isLitter(name)) : [];

export function checkDownloads(content: Collections): Diagnostic[] {
  const there = names();
  return [
    ...there.flatMap((name) => {
      const problem = problemOf(name);
      return problem
        ? [{ file: `${FILES}/${name}`, field: 'Datei', ...problem, example: `${FILES}/jahresbericht.pdf` }]
        : [];
    }),
    ...links(content)
      .filter(({ target }) => !there.includes(target))
      .map(({ file, line, target }) => ({
        file,
        line,
        field: '<Download> file',
        found: `${target}: keine Datei`,
        allowed:
          there.length > 0 ? `eine Datei aus ${FILES}: ${there.slice(0, 20).join(', ')}` : `eine Datei aus ${FILES}`,
        example: EXAMPLE,
      })),
  ];
}

/** Names the files that nothing links; they are not published. */
export function unusedDownloads(content: Collections): string[] {
  const used = new Set(links(content).map(({ target }) => target));
  return names().filter((name) => !used.has(name));
}
