/** Reads content/redirects.csv: former paths of the site and their current targets. */
import { parse, type CsvError } from 'csv-parse/sync';
import { canonicalPath } from '../../lib/links/canonical-path.ts';
import type { Diagnostic, ReadResult } from '../diagnostics/diagnostic.ts';

/** One row, both URLs percent-encoded. `from` is a canonical path with the query string it requires, if any. */
export interface Redirect {
  from: string;
  to: string;
  line: number;
}

/** The header row of the file. */
export const REDIRECT_HEADER = ['old', 'new'] as const;

const EXAMPLE = 'old,new\n/2019/03/fonds-kosten/,/fonds-kosten';

/** Characters with a meaning in the configuration files of hosts; tested after percent-decoding. */
const specialCharacters = /["\\{}$;*:<>|^`\u0000-\u001F\u007F]/;

/** Maximum bytes of the decoded path and of the query string, as nginx limits the keys of its maps. */
const MAX_BYTES = 400;

/**
 * Parses and canonicalises a path of this site, with query string and fragment, as hosts compare it.
 * @returns undefined if it is no path, could lead to another site, or can't be written to hosts' configuration files
 */
export function parseSitePath(text: string): { path: string; query: string; fragment: string } | undefined {
  const address = text.trim();
  if (!address.startsWith('/') || /^\/[/\\]/.test(address)) return undefined;
  try {
    const { pathname, search, hash, host } = new URL(address, 'https://site.invalid');
    const decoded = decodeURIComponent(pathname);
    const isSpecial = [decoded, search, hash].some((part) => specialCharacters.test(part));
    // nginx and Caddy compare decoded paths, in which an escaped slash is one.
    const isForeign = host !== 'site.invalid' || /\/\/|%2f/i.test(pathname);
    const isLong = [decoded, search].some((part) => Buffer.byteLength(part) > MAX_BYTES);
    if (isSpecial || isForeign || isLong) return undefined;
    const path = canonicalPath(pathname).replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
    return { path, query: search, fragment: hash };
  } catch {
    return undefined;
  }
}

/** The address of `from` as nginx compares it: path decoded, query in any case. */
export function redirectKey(from: string): string {
  const [path = '', ...query] = from.split('?');
  return `${decodeURIComponent(path)}?${query.join('?').toLowerCase()}`;
}

/** Parses the file, with comma or semicolon as delimiter, as spreadsheets export it. */
export function readRedirects(source: string, file: string): ReadResult<Redirect[]> {
  const diagnostics: Diagnostic[] = [];
  const refuse = (line: number, field: string, found: string, allowed: string) => {
    diagnostics.push({ file, line, field, found, allowed, example: EXAMPLE });
    return { diagnostics };
  };
  const options = {
    bom: true,
    delimiter: [',', ';'],
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_records_with_empty_values: true,
    trim: true,
  };
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(source, { ...options, info: true }) as unknown as typeof rows;
  } catch (error) {
    const { lines = 1, code } = error as CsvError & { lines?: number };
    // Found at the end of the file.
    const isOpen = code === 'CSV_QUOTE_NOT_CLOSED';
    const allowed = 'CSV: zwei Spalten, mit Beistrich getrennt; Anführungszeichen nur um eine ganze Zelle';
    return refuse(
      lines,
      'Zeile',
      isOpen ? 'ein Anführungszeichen (") ohne Ende' : (source.split('\n')[lines - 1] ?? ''),
      allowed,
    );
  }
  const [heading, ...rest] = rows;
  const columns = REDIRECT_HEADER.join();
  if (heading?.record.join() !== columns)
    return refuse(1, 'erste Zeile', heading?.record.join() ?? 'nichts', `die Spalten „${columns}“`);
  const value: Redirect[] = [];
  const path = `ein Pfad dieser Website, der mit einem / beginnt, höchstens ${MAX_BYTES} Bytes lang, ohne Platzhalter und die Zeichen " \\ { } $ ; * : < > | ^ \`, ohne %2F`;
  for (const { record, info } of rest) {
    const { lines: line } = info;
    const [from, to] = record.map(parseSitePath);
    if (record.length !== 2) refuse(line, 'Zeile', record.join(), 'zwei Adressen: die alte und die neue');
    else if (!from || from.fragment) refuse(line, 'old', record[0] ?? '', `${path} und #`);
    else if (!to) refuse(line, 'new', record[1] ?? '', `${path} und //; kein anderer Server`);
    else value.push({ from: from.path + from.query, to: to.path + to.query + to.fragment, line });
  }
  return diagnostics.length > 0 ? { diagnostics } : { value };
}
