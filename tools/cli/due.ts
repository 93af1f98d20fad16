/**
 * `npm run due`: says when the site has to be built again by itself. With `--since <instant>`, the time of the last build,
 * it ends with 0 where something fell due between then and now, and with 1 where nothing did. With `--next <minutes>` it prints the first
 * instant after now (or `--since`) and until so many minutes from now, for the clock of a build ahead, and ends with 1 where there is none.
 */
import { parseArgs } from 'node:util';
import { buildNow } from '../../src/content/clock.ts';
import { readContentFolder } from '../../src/content/content-folder.ts';
import { expiriesIn } from '../../src/content/expiry.ts';
import type { Collections } from '../../src/content/registry.ts';
import { formatDayTime, instantAt, instantsIn, nextDay } from '../../src/lib/format/dates.ts';
import { freshUntil } from '../../src/model/articles.ts';

/** Something that changes the site by itself. */
export interface Due {
  at: Date;
  file: string;
  /** What happens then, in German. */
  what: string;
}

/** Lists what falls due after an instant, the next first. */
export function dueAfter(content: Collections, since: Date): Due[] {
  const past = content.dates.flatMap(({ file, data }) =>
    data.dates.map(({ day, title }) => ({
      ...{ at: instantAt(nextDay(day), '00:00'), file },
      what: `der Termin „${title}“ ist vorbei`,
    })),
  );
  return [...content.articles.flatMap(dueOf), ...expiriesIn(content), ...past]
    .filter(({ at }) => at > since)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function dueOf({ file, data: { data, prose } }: Collections['articles'][number]): Due[] {
  if (data.draft) return [];
  const { publishedAt, updatedAt, corrections = [], withdrawn, ...rest } = data;
  const instants: [instant: string | undefined, what: string][] = [
    [publishedAt, 'der Artikel erscheint'],
    [updatedAt, 'eine Aktualisierung wird sichtbar'],
    ...corrections.map(({ date }): [string, string] => [date, 'eine Berichtigung wird sichtbar']),
    [withdrawn?.date, 'der Artikel wird zurückgezogen'],
    [data.urgent ? freshUntil(publishedAt).toISOString() : undefined, 'der Artikel ist nicht mehr „Aktuell“'],
    // Offers that end, and whatever the text names.
    ...[...new Set(instantsIn(JSON.stringify([rest, prose.nodes])))].map((each): [string, string] => [
      each,
      'eine Frist endet',
    ]),
  ];
  return instants.flatMap(([instant, what]) => (instant ? [{ at: new Date(instant), file, what }] : []));
}

if (import.meta.main) {
  const { since, next } = parseArgs({ options: { since: { type: 'string' }, next: { type: 'string' } } }).values;
  const now = buildNow();
  const from = since === undefined ? now : new Date(since);
  if (Number.isNaN(from.getTime())) {
    console.error(`--since ist kein Zeitpunkt: „${since}“. Beispiel: --since 2025-09-28T08:00:00+02:00`);
    process.exit(2);
  }
  const { content } = readContentFolder(process.cwd());
  if (!content) {
    console.error('content/site.yaml lässt sich nicht lesen; „npm run pruefen“ sagt, warum.');
    process.exit(2);
  }
  const due = dueAfter(content, from);
  if (next !== undefined) {
    const [first] = due.filter(({ at }) => at.getTime() <= now.getTime() + Number(next) * 60_000);
    if (first) console.log(first.at.toISOString());
    process.exit(first ? 0 : 1);
  }
  const shown = since === undefined ? due : due.filter(({ at }) => at <= now);
  for (const { at, file, what } of shown) console.log(`${formatDayTime(at.toISOString())}  ${file}: ${what}`);
  if (shown.length === 0)
    console.log(since === undefined ? 'Es steht nichts an.' : 'Seit dem letzten Bau ist nichts fällig geworden.');
  if (since !== undefined && shown.length === 0) process.exitCode = 1;
}
