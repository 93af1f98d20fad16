/**
 * `npm run market`: brings the official time series of content/market/series up to date. It fetches every file, checks it, and writes only
 * when all are right.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';
import { filesIn } from '../../src/content/content-folder.ts';
import { registry } from '../../src/content/registry.ts';
import { localInstant } from '../../src/lib/format/dates.ts';
import { readValues, RefusedFile } from '../market/formats.ts';

/** Long enough for an authority's slow morning. */
const LIMIT_MS = 30_000;

/** What happened; `problems` are German sentences, and where there is one nothing was written. */
interface Outcome {
  written: string[];
  problems: string[];
}

async function fetchText(url: string, get: typeof fetch): Promise<string> {
  let response: Response;
  try {
    response = await get(url, { signal: AbortSignal.timeout(LIMIT_MS), headers: { accept: 'text/csv' } });
  } catch {
    throw new RefusedFile(`${new URL(url).host} ist nicht zu erreichen; gibt es hier kein Netz?`);
  }
  if (!response.ok) throw new RefusedFile(`${new URL(url).host} antwortet mit ${response.status}.`);
  const type = response.headers.get('content-type') ?? 'ohne Angabe';
  if (!/\bcsv\b|^text\/plain\b/.test(type)) throw new RefusedFile(`Die Datei ist kein CSV, sondern ${type}.`);
  return response.text().catch(() => {
    throw new RefusedFile('Die Übertragung brach ab.');
  });
}

/** Updates the time series that name an official file; `now` becomes the instant of the comparison. */
export async function updateTimeSeries(root: string, now: Date, get: typeof fetch = fetch): Promise<Outcome> {
  const problems: string[] = [];
  const drafts = await Promise.all(
    filesIn(root, registry.timeSeries).map(async ({ file }) => {
      try {
        const source = readFileSync(join(root, file), 'utf8');
        const { value: timeSeries, diagnostics } = registry.timeSeries.read(source, file);
        if (diagnostics) throw new RefusedFile('Die Datei ist fehlerhaft; „npm run pruefen“ sagt, wo.');
        if (!timeSeries?.feed) return [];
        const values = readValues(await fetchText(timeSeries.feed.url, get), timeSeries.feed, timeSeries.values);
        const document = parseDocument(source);
        document.set('asOf', localInstant(now));
        const list = document.createNode(values);
        if (isSeq(list)) for (const each of list.items) if (isMap(each)) each.flow = true;
        document.set('values', list);
        return [{ file, text: document.toString({ lineWidth: 0 }) }];
      } catch (error) {
        if (!(error instanceof RefusedFile)) throw error;
        problems.push(`${file}: ${error.message}`);
        return [];
      }
    }),
  );
  if (problems.length > 0) return { written: [], problems };
  for (const { file, text } of drafts.flat()) {
    // A file is whole or as it was.
    writeFileSync(join(root, `${file}.neu`), text);
    renameSync(join(root, `${file}.neu`), join(root, file));
  }
  return { written: drafts.flat().map(({ file }) => file), problems };
}

if (import.meta.main) {
  const { written, problems } = await updateTimeSeries(process.cwd(), new Date());
  if (problems.length > 0) {
    console.error([...problems, 'Es wurde nichts geändert.'].join('\n'));
    process.exitCode = 1;
  } else
    console.log(written.length > 0 ? `Neu gelesen: ${written.join(', ')}` : 'Keine Reihe nennt eine amtliche Datei.');
}
