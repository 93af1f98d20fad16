/**
 * `npm run due`: says when the site has to be built again by itself. With `--since <instant>`, the time of the last build,
 * it ends with 0 where something fell due between then and now, and with 1 where nothing did. With `--next <minutes>` it prints the first
 * instant after now (or `--since`) and until so many minutes from now, for the clock of a build ahead, and ends with 1 where there is none.
 */
import { parseArgs } from 'node:util';
import { buildNow } from '../../src/content/clock.ts';
import { readContentFolder } from '../../src/content/content-folder.ts';
import { formatDayTime } from '../../src/lib/format/dates.ts';
import { dueAfter } from '../publishing/due.ts';

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
