/**
 * `npm run due`: says when the site has to be built again by itself. With `--since <instant>`, the time of the last build,
 * it ends with 0 where something fell due between then and now, and with 1 where nothing did.
 */
import { parseArgs } from 'node:util';
import { buildNow } from '../../src/content/clock.ts';
import { readContentFolder } from '../../src/content/content-folder.ts';
import { formatDayTime } from '../../src/lib/format/dates.ts';
import { dueAfter } from '../publishing/due.ts';

const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
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
const shown = since === undefined ? due : due.filter(({ at }) => at <= now);
for (const { at, file, what } of shown) console.log(`${formatDayTime(at.toISOString())}  ${file}: ${what}`);
if (shown.length === 0)
  console.log(since === undefined ? 'Es steht nichts an.' : 'Seit dem letzten Bau ist nichts fällig geworden.');
if (since !== undefined && shown.length === 0) process.exitCode = 1;
