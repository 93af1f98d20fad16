/** `npm run market`: updates the official time series in content/market/series; writes only if all files are valid. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { isMap, isSeq, parseDocument } from 'yaml';
import { filesIn } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { registry } from '../../src/content/registry.ts';
import { isRate, type TimeSeriesData } from '../../src/content/schemas/market.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { writeFile } from '../../src/lib/file-system.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { readCommandLine, runCommand } from './command.ts';

type Value = TimeSeriesData['values'][number];
/** A value as it is written, with a decimal point. */
type TextValue = Record<keyof Value, string>;
type Row = Readonly<Record<string, string>>;
type Feed = NonNullable<TimeSeriesData['feed']>;

/** CSV format of an official file. */
interface Format {
  delimiter: string;
  /** Required columns. */
  columns: readonly string[];
  /** Undefined if the row belongs to another series; the value is empty if it has none. */
  read: (row: Row) => TextValue | undefined;
}

/** Number of newest values stored: a quarter of days, three years of months. */
const STORED_VALUES = { day: 62, month: 37 };

/** Largest plausible ratio of consecutive values, or of rates their difference; a truncated number exceeds it. */
const MAX_RATIO = 1.25;
const MAX_POINTS = 3;

const formats: Readonly<Record<Feed['format'], Format>> = {
  // https://data.ecb.europa.eu/help/api/data, format=csvdata. Days without a rate have no value.
  ezb: {
    delimiter: ',',
    columns: ['KEY', 'TIME_PERIOD', 'OBS_VALUE'],
    read: ({ TIME_PERIOD: period = '', OBS_VALUE: value = '' }) => ({ period, value }),
  },
  // https://data.statistik.gv.at/web/?page=formats: semicolons, decimal comma. Read are months of the overall index.
  'statistik-austria': {
    delimiter: ';',
    columns: ['C-VPIZR-0', 'F-VPIMZBM'],
    read: (row) => {
      const [, year, month] = /^VPIZR-(\d{4})(\d{2})$/.exec(row['C-VPIZR-0'] ?? '') ?? [];
      const isOverallIndex = Object.values(row).some((code) => code === 'VPI-0' || code === 'VPICOICOP18-0');
      return year && month && isOverallIndex
        ? { period: `${year}-${month}`, value: (row['F-VPIMZBM'] ?? '').replace(',', '.') }
        : undefined;
    },
  },
};

function rowsOf(text: string, { delimiter, columns }: Format): Row[] {
  let rows: Row[];
  try {
    rows = parse(text, { delimiter, columns: true, bom: true, skip_empty_lines: true });
  } catch (error) {
    throw new UserError(`Die Datei ist kein vollständiges CSV: ${(error as Error).message}`);
  }
  const missing = columns.filter((column) => !(column in (rows[0] ?? {})));
  if (missing.length > 0) throw new UserError(`Es fehlen die Spalten ${missing.join(', ')}.`);
  return rows;
}

/**
 * Parses the newest values, oldest first. Throws a UserError if the file is of another series, or if values jump or one
 * of the known is missing; what the schema refuses is left to it.
 */
function readValues(text: string, feed: Feed, { unit, values: known }: TimeSeriesData): Value[] {
  const format = formats[feed.format];
  const rows = rowsOf(text, format);
  const other = rows.find(({ KEY }) => KEY !== undefined && !feed.url.includes(KEY.slice(KEY.indexOf('.') + 1)));
  if (other) throw new UserError(`Die Datei enthält die Reihe ${other['KEY']}, nicht die verlangte.`);
  const values = rows
    .flatMap((row) => format.read(row) ?? [])
    .filter(({ value }) => value.trim() !== '')
    .map(({ period, value }) => {
      if (Number.isNaN(Number(value))) throw new UserError(`„${value}“ (${period}) ist keine Zahl.`);
      return { period, value: Number(value) };
    })
    .toSorted((a, b) => (a.period < b.period ? -1 : 1));
  for (const [index, { period, value }] of values.slice(1).entries()) {
    const before = values[index] as Value;
    const isJump = isRate(unit)
      ? Math.abs(value - before.value) > MAX_POINTS
      : Math.max(value / before.value, before.value / value) > MAX_RATIO;
    if (isJump)
      throw new UserError(`Von ${before.period} auf ${period} springt der Wert von ${before.value} auf ${value}.`);
  }
  const oldest = values[0]?.period ?? '';
  const periods = new Set(values.map(({ period }) => period));
  const missing = known.find(({ period }) => period >= oldest && !periods.has(period));
  if (missing) throw new UserError(`In der Datei fehlt ${missing.period}, ein Wert, den es schon gibt.`);
  return values.slice(-(oldest.length === 10 ? STORED_VALUES.day : STORED_VALUES.month));
}

const FETCH_TIMEOUT_MS = 30_000;

async function fetchText(url: string, get: typeof fetch): Promise<string> {
  const { host } = new URL(url);
  const refuse = () => {
    throw new UserError(`${host} ist nicht zu erreichen, oder die Übertragung brach ab; gibt es hier kein Netz?`);
  };
  const options = { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), headers: { accept: 'text/csv' } };
  const response = await get(url, options).catch(refuse);
  if (!response.ok) throw new UserError(`${host} antwortet mit ${response.status}.`);
  return response.text().catch(refuse);
}

/**
 * Updates the time series of the project at `root` that have a `feed`; `now` becomes their `asOf`. Returns the files
 * written, and German problems; if there are any, nothing was written.
 */
export async function updateTimeSeries(root: string, now: Date, get: typeof fetch = fetch) {
  const problems: string[] = [];
  const drafts = await Promise.all(
    filesIn(root, registry.timeSeries).map(async ({ file }) => {
      try {
        const source = readFileSync(join(root, file), 'utf8');
        const { value: timeSeries, diagnostics } = registry.timeSeries.read(source, file);
        if (diagnostics) throw new UserError('Die Datei ist fehlerhaft; „npm run pruefen“ sagt, wo.');
        if (!timeSeries?.feed) return [];
        const values = readValues(await fetchText(timeSeries.feed.url, get), timeSeries.feed, timeSeries);
        const document = parseDocument(source);
        document.set('asOf', localInstant(now));
        const list = document.createNode(values);
        if (isSeq(list)) for (const item of list.items) if (isMap(item)) item.flow = true;
        document.set('values', list);
        const text = document.toString({ lineWidth: 0 });
        const { diagnostics: faults } = registry.timeSeries.read(text, file);
        if (faults) throw new UserError(`Die neuen Werte sind fehlerhaft.\n${formatDiagnostics(faults)}`);
        return [{ file, text }];
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        problems.push(`${file}: ${error.message}`);
        return [];
      }
    }),
  );
  const written = problems.length > 0 ? [] : drafts.flat();
  for (const { file, text } of written) writeFile(join(root, file), text);
  return { written: written.map(({ file }) => file), problems };
}

if (import.meta.main)
  await runCommand(async () => {
    readCommandLine({}, 'npm run market');
    const { written, problems } = await updateTimeSeries(process.cwd(), new Date());
    if (problems.length > 0) throw new UserError([...problems, 'Es wurde nichts geändert.'].join('\n'));
    console.log(written.length > 0 ? `Neu gelesen: ${written.join(', ')}` : 'Keine Reihe nennt eine amtliche Datei.');
  });
