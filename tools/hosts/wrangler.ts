/** Wrangler on this machine: its configuration, where its state lies, and how commands are run. Needs no login and no internet. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'jsonc-parser';
import { MAILING_PATH } from '../../src/newsletter/mailing.ts';
import { readSitePaths } from './path-maps.ts';

const packageFile = createRequire(import.meta.url).resolve('wrangler/package.json');

/** The Worker's configuration in the repository, from the project's root. */
export const CONFIG = 'deploy/wrangler.jsonc';

/** The command; to be run with `process.execPath`. */
export const wranglerCommand = (config = CONFIG): string[] => [
  path.join(path.dirname(packageFile), 'bin/wrangler.js'),
  '--config',
  config,
];

/** Where the local database lies; it outlives a restart. */
const state = path.resolve(process.env['STATE'] ?? '.cache/workers');

/** Flags of commands that work on the local state. */
export const local = ['--persist-to', state];

/** Flags of `wrangler dev`: this machine only, and a port for debuggers that is free, as of two that begin at once with the usual one the second ends. */
export const devFlags = (port: number): string[] => ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', '0'];

/** What wrangler must not do on its own. */
export const wranglerEnvironment = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  // Else it asks a server on the internet which city the visitor is in.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** Runs a command of wrangler to its end and returns what it printed. Throws with its words where it fails. */
export async function wrangler(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...wranglerCommand(), ...args], {
    env: wranglerEnvironment,
    maxBuffer: 256 * 1024 * 1024,
  });
  return stdout;
}

/** Makes or renews the tables of the local database. */
export async function migrate(): Promise<void> {
  await wrangler('d1', 'migrations', 'apply', 'DB', '--local', ...local);
}

/** The file with the secret that signs links on this machine; made at the first start, so that links outlive a restart. */
export function localSecretFile(): string {
  const file = path.join(state, 'newsletter.env');
  if (!existsSync(file)) {
    mkdirSync(state, { recursive: true });
    const secret = process.env['NEWSLETTER_SECRET'] ?? randomBytes(32).toString('hex');
    writeFileSync(file, `NEWSLETTER_SECRET=${secret}\n`, { mode: 0o600 });
  }
  return file;
}

/** The host takes 100 patterns; articles withdrawn beyond that keep their notice, with status 200. */
const MOST_PATTERNS = 100;

/** What is changed of it; paths in it are relative to its own folder. */
interface Config {
  main: string;
  assets: { directory: string; run_worker_first: string[] };
  d1_databases: { migrations_dir: string }[];
  vars?: { WITHDRAWN: string[] };
}

/** What a Worker without a newsletter does not ask of an account; an empty list also ends the timer of a newsletter that there was. */
const NO_NEWSLETTER = { d1_databases: [], send_email: [], queues: {}, ratelimits: [], triggers: { crons: [] } };

/**
 * Hands the addresses of withdrawn articles to the script, which answers them with 410, and pages that are old addresses with a query (mostly
 * the front page, as WordPress's /?p=1): files are sent without asking it. Takes out what a site without a newsletter of its own does not
 * need. Returns the path of the configuration, written under a name where it differs from the common one.
 */
export function workerConfig(dist: string, name: string): string {
  const { withdrawn, redirects, canonical } = readSitePaths(dist);
  // A file is sent without the script, which alone compares queries.
  const queried = new Set(redirects.flatMap(({ from }) => (from.includes('?') ? (from.split('?')[0] ?? []) : [])));
  const asked = canonical.filter((path) => queried.has(path));
  const hasNewsletter = existsSync(path.join(dist, MAILING_PATH));
  if (hasNewsletter && withdrawn.length + asked.length === 0) return CONFIG;
  const config = parse(readFileSync(CONFIG, 'utf8'), undefined, { allowTrailingComma: true }) as Config;
  const { assets, main, d1_databases: databases } = config;
  const fromHere = (file: string): string => path.resolve(path.dirname(CONFIG), file);
  const first = [...assets.run_worker_first, ...asked];
  const gone = withdrawn.slice(0, MOST_PATTERNS - first.length);
  const file = path.resolve('.cache/wrangler', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const own: Config = {
    ...config,
    main: fromHere(main),
    assets: { ...assets, directory: dist, run_worker_first: [...first, ...gone] },
    d1_databases: databases.map((each) => ({ ...each, migrations_dir: fromHere(each.migrations_dir) })),
    vars: { WITHDRAWN: gone },
    ...(!hasNewsletter && NO_NEWSLETTER),
  };
  writeFileSync(file, JSON.stringify(own));
  return file;
}
