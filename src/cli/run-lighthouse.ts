/**
 * `npm run lighthouse [path…]`: lets Lighthouse judge one page of each template on a simulated phone, from the Workers
 * runtime on this machine, and fails where a score is below 100. Paths as arguments judge those pages instead.
 */
import { once } from 'node:events';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { freePort, startWorkers, untilItAnswers } from '../../e2e/hosts/hosts.ts';
import { browserFlags, findBrowser } from '../../e2e/support/browser.ts';

/** One page a template: front, overview, advertisement, editorial article, static page, author, register. */
const SAMPLE = [
  '/',
  '/news',
  '/tradesense-ai-performance',
  '/anbieter-pruefen',
  '/impressum',
  '/autor/lena-hofstaetter',
  '/werberegister',
];

/** Judges one page; returns what keeps it from 100. */
async function judge(base: string, page: string, browserPort: number): Promise<string[]> {
  const result = await lighthouse(base + page, {
    port: browserPort,
    logLevel: 'error',
    formFactor: 'mobile',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${page}.`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  const timing = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (id) => `${id} ${audits[id]?.displayValue ?? '–'}`,
  );
  console.log(`${page}: ${scores.join(', ')}; ${timing.join(', ')}`);
  const faults = Object.values(categories).flatMap(({ title, score, auditRefs }) =>
    score === 1
      ? []
      : auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${page}: ${title}: ${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`),
  );
  // It has no weight in any score, and readers notice it first.
  return audits['bf-cache']?.score === 0
    ? [...faults, `${page}: not kept in the back/forward cache`]
    : faults;
}

const port = await freePort();
const server = startWorkers({ port, dist: path.resolve(process.env['DIST'] ?? 'dist') });
const chromePath = findBrowser();
const chrome = await launch({
  chromeFlags: [...browserFlags(), '--headless=new'],
  ...(chromePath && { chromePath }),
});
const faults: string[] = [];
try {
  await untilItAnswers(server, port);
  const asked = process.argv.slice(2);
  for (const page of asked.length > 0 ? asked : SAMPLE)
    faults.push(...(await judge(`http://127.0.0.1:${port}`, page, chrome.port)));
} finally {
  chrome.kill();
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
}
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`);
  process.exitCode = 1;
}
