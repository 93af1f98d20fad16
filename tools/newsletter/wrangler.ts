/** Wrangler on this machine: where its state lies, and how commands are run. Needs no login and no internet. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const packageFile = createRequire(import.meta.url).resolve('wrangler/package.json');

/** The Worker's configuration. */
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
