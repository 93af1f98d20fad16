/**
 * `npm run due`: lists the times at which the site has to be rebuilt without an edit of content.
 * With `--since <instant>`, the time of the last build, it exits with 0 if something fell due since then, else with 1.
 * With `--next <minutes>` it prints the first such time after now (or `--since`) and within so many minutes from now,
 * as `BUILD_NOW` of a build ahead of time; it exits with 1 if there is none. What only programs read is not built ahead.
 * Errors exit with 2.
 */
import { buildNow, parseInstant } from '../../src/content/clock.ts';
import { readContentFolder } from '../../src/content/content-folder.ts';
import { expiriesIn } from '../../src/content/expiry.ts';
import type { Collections } from '../../src/content/registry.ts';
import { formatDayTime, instantAt, instantsIn, nextDay } from '../../src/lib/format/dates.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { newsUntil, urgentUntil } from '../../src/model/articles.ts';
import { readCommandLine, runCommand } from './command.ts';

/** A point in time at which pages change without an edit of content, and in German what changes then. */
type Due = ReturnType<typeof expiriesIn>[number];

/** The change that only programs read. */
const UNSEEN = 'der Artikel verlässt die Nachrichten-Sitemap';

/** Lists the changes after a point in time, in chronological order. */
export function dueAfter(content: Collections, since: Date): Due[] {
  const pastDates = content.dates.flatMap(({ file, data: { dates } }) =>
    dates.map(({ day, title }) => ({
      at: instantAt(nextDay(day), '00:00'),
      file,
      what: `der Termin „${title}“ ist vorbei`,
    })),
  );
  return [...content.articles.flatMap(dueOf), ...expiriesIn(content, since), ...pastDates]
    .filter(({ at }) => at > since)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function dueOf({ file, data: { data, prose } }: Collections['articles'][number]): Due[] {
  if (data.draft) return [];
  const { publishedAt, updatedAt, corrections = [], withdrawn, ...rest } = data;
  const changes: Record<string, (string | undefined)[]> = {
    'der Artikel erscheint': [publishedAt],
    'eine Aktualisierung wird sichtbar': [updatedAt],
    'eine Berichtigung wird sichtbar': corrections.map(({ date }) => date),
    'der Artikel wird zurückgezogen': [withdrawn?.date],
    'der Artikel ist nicht mehr „Aktuell“': data.urgent ? [urgentUntil(publishedAt).toISOString()] : [],
    // Ends of offers in the frontmatter, and attributes of components such as a countdown.
    'eine Frist endet': [...new Set(instantsIn(JSON.stringify([rest, prose.nodes])))],
    [UNSEEN]: data.kind === 'redaktionell' ? [newsUntil(publishedAt).toISOString()] : [],
  };
  const end = withdrawn ? Date.parse(withdrawn.date) : Infinity;
  return Object.entries(changes).flatMap(([what, instants]) =>
    instants.flatMap((instant) => (instant && Date.parse(instant) <= end ? { at: new Date(instant), file, what } : [])),
  );
}

/** Prints what is due according to the flags, and sets the exit code. */
function run(): void {
  const options = { since: { type: 'string' }, next: { type: 'string' } } as const;
  const { since, next } = readCommandLine({ options }, 'npm run due -- --next 90', 2).values;
  const now = buildNow();
  const from = since === undefined ? now : parseInstant('--since ', since);
  if (next !== undefined && !/^\d+$/.test(next))
    throw new UserError(`--next ist keine Zahl von Minuten: „${next}“. Beispiel: --next 90`);
  const { content } = readContentFolder(process.cwd());
  if (!content) throw new UserError('content/site.yaml lässt sich nicht lesen; „npm run pruefen“ sagt, warum.');
  const isListed = since === undefined && next === undefined;
  const until = isListed ? Infinity : now.getTime() + Number(next ?? 0) * 60_000;
  const due = dueAfter(content, from).filter(
    ({ at, what }) => at.getTime() <= until && (next === undefined || what !== UNSEEN),
  );
  if (next !== undefined) for (const { at } of due.slice(0, 1)) console.log(at.toISOString());
  else for (const { at, file, what } of due) console.log(`${formatDayTime(at.toISOString())}  ${file}: ${what}`);
  if (due.length === 0 && next === undefined)
    console.log(isListed ? 'Es steht nichts an.' : 'Seit dem letzten Bau ist nichts fällig geworden.');
  process.exitCode = due.length === 0 && !isListed ? 1 : 0;
}

if (import.meta.main) await runCommand(run, 2);
