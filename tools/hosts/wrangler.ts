/** Runs wrangler locally, without login or network, and writes the Worker's configuration for a built site. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'jsonc-parser';
import { writeFile } from '../../src/lib/file-system.ts';
import { MAILING_PATH } from '../../src/newsletter/mailing.ts';
import { readSitePaths } from './path-maps.ts';

/** Path of the Worker's configuration, relative to the project's root. */
export const WORKER_CONFIG = 'deploy/wrangler.jsonc';

/** Wrangler's script and its `--config` flag, to be run with `process.execPath`. */
export const wranglerCommand = (config = WORKER_CONFIG): string[] => [
  'node_modules/wrangler/bin/wrangler.js',
  '--config',
  config,
];

/** Folder of the local database, which is kept between runs. */
const state = path.resolve(process.env['STATE'] ?? '.cache/workers');

/** Flags of commands that work on the local state. */
export const localStateFlags = ['--persist-to', state];

/** Flags of `wrangler dev`: loopback only, and a free inspector port, as two processes can't share the default. */
export const devFlags = (port: number): string[] => ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', '0'];

/** Environment of wrangler's processes on this machine: no metrics, no error reports, no banner. */
export const wranglerEnvironment = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  // Otherwise wrangler requests the visitor's location from a server on the internet.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Otherwise wrangler writes to the home folder, and ends if that is read-only.
  XDG_CONFIG_HOME: path.resolve('.cache/wrangler'),
};

/** Runs a wrangler command and returns its standard output. Throws if it fails. */
export async function wrangler(...args: string[]): Promise<string> {
  // The login for `--remote` is in the home folder.
  const { XDG_CONFIG_HOME } = args.includes('--remote') ? process.env : wranglerEnvironment;
  const { stdout } = await promisify(execFile)(process.execPath, [...wranglerCommand(), ...args], {
    env: { ...wranglerEnvironment, XDG_CONFIG_HOME },
    maxBuffer: 256 * 1024 * 1024,
  });
  return stdout;
}

/** Path of the file with the local NEWSLETTER_SECRET. It is made once, so that signed links survive a restart. */
export function localSecretFile(): string {
  const file = path.join(state, 'newsletter.env');
  if (!existsSync(file)) {
    mkdirSync(state, { recursive: true });
    const secret = process.env['NEWSLETTER_SECRET'] ?? randomBytes(32).toString('hex');
    writeFileSync(file, `NEWSLETTER_SECRET=${secret}\n`, { mode: 0o600 });
  }
  return file;
}

/** Whether a build needs the Worker of deploy/, to which its newsletter form posts. */
export const needsWorker = (dist: string): boolean => existsSync(path.join(dist, MAILING_PATH));

/** Cloudflare's limit for `run_worker_first`. Withdrawn articles beyond it show their notice with status 200. */
const MAX_PATTERNS = 100;

/** The fields of wrangler.jsonc that are changed. Its paths are relative to its own folder. */
interface Config {
  main: string;
  assets: { directory: string; run_worker_first: string[] };
  d1_databases: { migrations_dir: string }[];
  vars?: { WITHDRAWN: string[] };
}

/** Removes the newsletter's bindings. The empty list of crons also removes a timer that was deployed before. */
const NO_NEWSLETTER = { d1_databases: [], send_email: [], queues: {}, ratelimits: [], triggers: { crons: [] } };

/**
 * Adapts the Worker's configuration to a built site and returns its path, `name` in .cache/wrangler unless nothing
 * differs. The script has to run first for withdrawn articles, which it answers with 410, and for pages with redirects by
 * query (such as WordPress's /?p=1), which only it compares. Without a newsletter its bindings are removed.
 */
export function workerConfig(dist: string, name: string): string {
  const { withdrawn, redirects, canonical } = readSitePaths(dist);
  const redirected = new Set(redirects.flatMap(({ from }) => (from.includes('?') ? (from.split('?')[0] ?? []) : [])));
  const queried = canonical.filter((path) => redirected.has(path));
  const hasNewsletter = needsWorker(dist);
  if (hasNewsletter && withdrawn.length + queried.length === 0) return WORKER_CONFIG;
  const config = parse(readFileSync(WORKER_CONFIG, 'utf8'), undefined, { allowTrailingComma: true }) as Config;
  const { assets, main, d1_databases: databases } = config;
  const fromHere = (file: string): string => path.resolve(path.dirname(WORKER_CONFIG), file);
  const first = [...assets.run_worker_first, ...queried];
  const gone = withdrawn.slice(0, MAX_PATTERNS - first.length);
  const file = path.resolve('.cache/wrangler', `${name}.json`);
  const adapted: Config = {
    ...config,
    main: fromHere(main),
    assets: { ...assets, directory: dist, run_worker_first: [...first, ...gone] },
    d1_databases: databases.map((database) => ({ ...database, migrations_dir: fromHere(database.migrations_dir) })),
    vars: { WITHDRAWN: gone },
    ...(!hasNewsletter && NO_NEWSLETTER),
  };
  writeFile(file, JSON.stringify(adapted));
  return file;
}
