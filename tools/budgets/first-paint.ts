/**
 * `npx node tools/budgets/first-paint.ts <address…>`: when pages of any sites paint on a phone, as a table in Markdown. The throttling is applied to
 * the browser (4x slower CPU, 1.4 Mbit/s, 560 ms to the server), not computed. The pages take turns, so that all meet the same load of the
 * machine; each value is the median of five visits with an empty cache.
 */
import lighthouse from 'lighthouse';
import { launchChrome } from './chrome.ts';

const VISITS = 5;

/** Columns of the table: audits of Lighthouse, and what their values are divided by. */
const columns = [
  { audit: 'first-contentful-paint', title: 'FCP (s)', unit: 1000, digits: 2 },
  { audit: 'largest-contentful-paint', title: 'LCP (s)', unit: 1000, digits: 2 },
  { audit: 'total-blocking-time', title: 'blocked (ms)', unit: 1, digits: 0 },
  { audit: 'cumulative-layout-shift', title: 'CLS', unit: 1, digits: 3 },
  { audit: 'total-byte-weight', title: 'KB', unit: 1000, digits: 0 },
];

/** Visits a page once; returns the value of each column. */
async function visit(url: string, port: number): Promise<number[]> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    onlyCategories: ['performance'],
  });
  return columns.map(({ audit, unit }) => (result?.lhr.audits[audit]?.numericValue ?? NaN) / unit);
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const urls = process.argv.slice(2);
const visits = new Map<string, number[][]>(urls.map((url) => [url, []]));
const chrome = await launchChrome();
try {
  for (let round = 0; round < VISITS; round += 1)
    for (const url of urls) visits.get(url)?.push(await visit(url, chrome.port));
} finally {
  chrome.kill();
}
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
console.log(row(['page', ...columns.map(({ title }) => title)]));
console.log(row(['---', ...columns.map(() => '---:')]));
for (const [url, values] of visits)
  console.log(
    row([url, ...columns.map(({ digits }, i) => median(values.map((each) => each[i] ?? NaN)).toFixed(digits))]),
  );
