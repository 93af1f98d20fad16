/**
 * `npm run lighthouse [path…]`: lets Lighthouse judge one page of each template on a simulated phone, from the Workers
 * runtime on this machine, and fails where a score is below 100. Paths as arguments judge those pages instead.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserFlags, findBrowser } from '../../e2e/support/browser.ts';

const PORT = 4329;
const BASE = `http://127.0.0.1:${PORT}`;
const START_LIMIT_MS = 60_000;
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
/** Audits of this machine and not of the site: there is no https on loopback, and no canonical address either. */
const NOT_HERE: string[] = [];

async function untilItAnswers(): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += 200) {
    if (await fetch(BASE).catch(() => undefined)) return;
    await sleep(200);
  }
  throw new Error(`Nobody answers at ${BASE}. Is the site built?`);
}

/** Judges one page; returns what keeps it from 100. */
async function judge(path: string, port: number): Promise<string[]> {
  const result = await lighthouse(BASE + path, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    skipAudits: NOT_HERE,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
  const timing = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (id) => `${id} ${audits[id]?.displayValue ?? '–'}`,
  );
  console.log(`${path}: ${scores.join(', ')}; ${timing.join(', ')}`);
  const faults = Object.values(categories).flatMap(({ title, score, auditRefs }) =>
    score === 1
      ? []
      : auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${path}: ${title}: ${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`),
  );
  // It has no weight in any score, and readers notice it first.
  return audits['bf-cache']?.score === 0 ? [...faults, `${path}: not kept in the back/forward cache`] : faults;
}

const server = spawn(process.execPath, ['src/cli/serve.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(PORT) },
});
const chromePath = findBrowser();
const chrome = await launch({
  chromeFlags: [...browserFlags(), '--headless=new'],
  ...(chromePath && { chromePath }),
});
const faults: string[] = [];
try {
  await untilItAnswers();
  const asked = process.argv.slice(2);
  for (const path of asked.length > 0 ? asked : SAMPLE) faults.push(...(await judge(path, chrome.port)));
} finally {
  chrome.kill();
  server.kill();
}
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`);
  process.exitCode = 1;
}
