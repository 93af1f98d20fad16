/**
 * `npx node tools/budgets/lighthouse.ts [path…]`: lets Lighthouse judge one page of each template on a simulated phone, from the Workers
 * runtime on this machine, and fails where a score is below 100. Paths as arguments judge those pages instead.
 */
import { once } from 'node:events';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { freePort, startWorkers, untilItAnswers } from '../hosts/local-server.ts';
import { pageFiles, pathOfPage, readFolder } from '../audit/build-output.ts';
import { launchChrome } from './chrome.ts';

const dist = path.resolve(process.env['DIST'] ?? 'dist');

/** One page a template: front, overview, advertisement, editorial article, static page, author, register. */
function onePageEach(): string[] {
  const { files, read } = readFolder(dist);
  const articles = pageFiles({ files }).filter((file) => read(file).includes('property="og:type" content="article"'));
  const isPaid = (file: string) => read(file).includes(' data-label=');
  return [
    ...['index.html', 'news.html', 'impressum.html', 'werberegister.html'],
    ...[articles.find(isPaid), articles.find((file) => !isPaid(file)), files.find((file) => file.startsWith('autor/'))],
  ].flatMap((file) => (file ? [pathOfPage(file)] : []));
}

/** How often a page may try: another program may have slowed the first run down. */
const TRIES = 3;

/** Judges one page once; returns what keeps it from its scores. */
async function judge(base: string, page: string, browserPort: number): Promise<string[]> {
  const result = await lighthouse(base + page, {
    port: browserPort,
    logLevel: 'error',
    formFactor: 'mobile',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${page}.`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
  const shown = (id: string) => audits[id]?.displayValue ?? '–';
  const timing = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (id) => `${id} ${shown(id)}`,
  );
  console.log(`${page}: ${scores.join(', ')}; ${timing.join(', ')}`);
  const diagnostics = Object.values(categories).flatMap(({ title, score, auditRefs }) =>
    (score ?? 0) >= 1
      ? []
      : auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${page}: ${title}: ${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`),
  );
  if ((audits['cumulative-layout-shift']?.numericValue ?? 1) > 0)
    diagnostics.push(`${page}: moves while it loads: ${shown('cumulative-layout-shift')}`);
  // It has no weight in any score, and readers notice it first.
  if (audits['bf-cache']?.score === 0) diagnostics.push(`${page}: not kept in the back/forward cache`);
  return diagnostics;
}

/** Judges one page until a run finds nothing, at most three times; returns what the last one found. */
async function bestOf(base: string, page: string, browserPort: number): Promise<string[]> {
  let diagnostics: string[] = [];
  for (let run = 0; run < TRIES; run++) {
    diagnostics = await judge(base, page, browserPort);
    if (diagnostics.length === 0) break;
  }
  return diagnostics;
}

const pages = process.argv.slice(2);
const port = await freePort();
const server = startWorkers(port, dist);
const chrome = await launchChrome();
const diagnostics: string[] = [];
try {
  await untilItAnswers(server, port);
  for (const page of pages.length > 0 ? pages : onePageEach())
    diagnostics.push(...(await bestOf(`http://127.0.0.1:${port}`, page, chrome.port)));
} finally {
  chrome.kill();
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
}
if (diagnostics.length > 0) {
  console.error(`\n${diagnostics.join('\n')}`);
  process.exitCode = 1;
}
