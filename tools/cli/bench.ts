/**
 * `npm run bench`: builds made-up articles with this house and with Hugo in one run and prints a report in Markdown.
 * `-- --articles 1000` measures that number only; without it, 1,000 and 10,000. `-- --no-audit` leaves the audit out. Needs Linux, as it reads memory from /proc.
 */
import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { reportTable } from '../bench/report/table.ts';
import { bench } from '../bench/run/bench.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: { articles: { type: 'string', multiple: true }, audit: { type: 'boolean', default: true } },
});
const counts = (values.articles ?? ['1000', '10000']).map(Number);
if (counts.some((count) => !Number.isInteger(count) || count < 10)) {
  console.error('--articles takes a whole number from 10 on, such as: npm run bench -- --articles 1000');
  process.exit(1);
}
if (process.platform !== 'linux') {
  console.error('The measurement reads memory from /proc, which only Linux has.');
  process.exit(1);
}
const version = spawnSync('hugo', ['version'], { encoding: 'utf8' });
const hasHugo = version.status === 0;
if (!hasHugo)
  console.warn('Hugo is not installed, so there will be no ratios (Debian, Ubuntu: apt install hugo).');

const [processor] = cpus();
const machine = [
  `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
  `Node ${process.version}`,
  ...(hasHugo ? [/v[\d.]+/.exec(version.stdout)?.[0].replace('v', 'Hugo ')] : []),
].join(', ');
for (const count of counts) {
  const result = await bench(process.cwd(), count, { hasHugo, audited: values.audit }, (text) =>
    console.error(`… ${text}`),
  );
  console.log(reportTable(result, machine));
}
