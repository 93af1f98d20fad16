import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { siteSchema } from '../../src/content/schemas/site.ts';
import { writeFile } from '../../src/lib/file-system.ts';
import { MAILING_PATH } from '../../src/newsletter/mailing.ts';
import { WORKER_CONFIG, workerConfig } from './wrangler.ts';

let dist: string;
afterEach(() => vi.unstubAllEnvs());
beforeEach(() => (dist = mkdtempSync(path.join(tmpdir(), 'dist-'))));

const put = (file: string, text: string): void => writeFile(path.join(dist, file), text);
/** For each kind of binding that a newsletter needs: whether the configuration has it. */
const bindings = () => {
  const { d1_databases, queues, send_email, ratelimits, triggers } = readConfig({ config: workerConfig(dist, 'test') });
  const { producers = [], consumers = [] } = queues;
  return [d1_databases, producers, consumers, send_email, ratelimits, triggers.crons].map(({ length }) => length > 0);
};

it('a site without a newsletter is deployed without database, queue, mail and timer', () =>
  expect(new Set(bindings())).toEqual(new Set([false])));

it('a site with a newsletter is deployed with all of them, also with withdrawn articles', () => {
  put(MAILING_PATH, '{}');
  expect(workerConfig(dist, 'test')).toBe(WORKER_CONFIG);
  put('_moved.txt', '/zurueck 410\n');
  expect(workerConfig(dist, 'test')).not.toBe(WORKER_CONFIG);
  expect(new Set(bindings())).toEqual(new Set([true]));
});

it('names no more withdrawn articles than Cloudflare takes', () => {
  put('_moved.txt', Array.from({ length: 200 }, (_line, index) => `/zurueck-${index} 410\n`).join(''));
  expect(readConfig({ config: workerConfig(dist, 'test') }).assets?.run_worker_first).toHaveLength(100);
});

it('local commands write nothing to the home folder, which may be read-only', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'home-'));
  for (const name of ['HOME', 'USERPROFILE', 'APPDATA']) vi.stubEnv(name, home);
  vi.resetModules();
  const { wrangler } = await import('./wrangler.ts');
  await wrangler('d1', 'execute', 'DB', '--local', '--persist-to', dist, '--command', 'SELECT 1');
  expect(readdirSync(home)).toEqual([]);
});

const { newsletter } = siteSchema.shape;
const isTime = (sentDailyAt: string) => {
  const issues = newsletter.safeParse({ sentDailyAt }).error?.issues ?? [];
  return !issues.some(({ path }) => path[0] === 'sentDailyAt');
};

it('an edition may set every ten minutes of a day, and no other time', () => {
  for (const time of ['00:00', '08:00', '17:00', '23:50']) expect(isTime(time), time).toBe(true);
  for (const time of ['25:00', '24:00', '8:00', '08:60', '08:05', '17 Uhr']) expect(isTime(time), time).toBe(false);
});

it('the timer calls at each of these times, in every time zone', () =>
  expect(readConfig({ config: WORKER_CONFIG }).triggers.crons).toEqual(['*/10 * * * *']));
