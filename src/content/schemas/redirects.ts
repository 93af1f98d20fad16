/** content/redirects.csv: addresses that the edition once had, and where each leads now. */
import { parse } from 'csv-parse/sync';
import { canonicalPath } from '../../lib/links/canonical-path.ts';
import type { Diagnostic, Loaded } from '../diagnostics/diagnostic.ts';

/** One row, both addresses percent-encoded; `from` is in its one true spelling, with the query that it must be asked with. */
export interface Redirect {
  from: string;
  to: string;
  line: number;
}

/** The heading of the file. */
export const REDIRECT_COLUMNS = ['old', 'new'] as const;

const EXAMPLE = '/2019/03/fonds-kosten/,/fonds-kosten';

/** Characters that the files of a host use for something else, after decoding. */
const unusable = /["\\{}$;*:<>|^`\u0000-\u001F\u007F]/;

/** Longer keys fit no table of nginx. */
const MOST_BYTES = 400;

/**
 * Reads an address of this site as a host compares it; undefined for what is no path, could lead to another site, or fits in no host's
 * files.
 */
export function readAddress(written: string): { path: string; query: string; fragment: string } | undefined {
  const address = written.trim();
  if (!address.startsWith('/') || /^\/[/\\]/.test(address)) return undefined;
  try {
    const { pathname, search, hash, host } = new URL(address, 'https://site.invalid');
    const decoded = decodeURIComponent(pathname);
    const isUnusable = unusable.test(decoded) || unusable.test(search) || unusable.test(hash);
    const isForeign = host !== 'site.invalid' || decoded.includes('//') || pathname.startsWith('//');
    if (isUnusable || isForeign || decoded.length > MOST_BYTES || search.length > MOST_BYTES) return undefined;
    const path = canonicalPath(pathname).replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
    return { path, query: search, fragment: hash };
  } catch {
    return undefined;
  }
}

/** Reads the file; comma or semicolon, as spreadsheets write it. */
export function readRedirects(source: string, file: string): Loaded<Redirect[]> {
  const refuse = (line: number, field: string, found: string, allowed: string): Diagnostic => ({
    file,
    line,
    field,
    found,
    allowed,
    example: EXAMPLE,
  });
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(source, {
      bom: true,
      delimiter: [',', ';'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof rows;
  } catch (error) {
    const { lines = 1, message } = error as Error & { lines?: number };
    return { diagnostics: [refuse(lines, 'Zeile', message, 'CSV: zwei Spalten, mit Beistrich getrennt')] };
  }
  const [heading, ...rest] = rows;
  if (heading?.record.join() !== REDIRECT_COLUMNS.join())
    return {
      diagnostics: [
        refuse(1, 'erste Zeile', heading?.record.join() ?? 'nichts', `die Spalten „${REDIRECT_COLUMNS.join()}“`),
      ],
    };
  const diagnostics: Diagnostic[] = [];
  const value = rest.flatMap(({ record, info: { lines: line } }): Redirect[] => {
    const [from, to] = record.map(readAddress);
    if (record.length !== 2)
      diagnostics.push(refuse(line, 'Zeile', record.join(), 'zwei Adressen: die alte und die neue'));
    else if (!from || from.fragment)
      diagnostics.push(
        refuse(line, 'old', record[0] ?? '', 'ein Pfad dieser Website, der mit einem / beginnt, ohne #'),
      );
    else if (!to)
      diagnostics.push(
        refuse(
          line,
          'new',
          record[1] ?? '',
          'ein Pfad dieser Website, der mit einem / beginnt; kein anderer Server, kein //',
        ),
      );
    else return [{ from: from.path + from.query, to: to.path + to.query + to.fragment, line }];
    return [];
  });
  return diagnostics.length > 0 ? { diagnostics } : { value };
}
