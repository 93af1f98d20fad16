/** The Worker's configuration for one built site. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { CONFIG } from '../newsletter/wrangler.ts';
import { readSitePaths } from './path-maps.ts';

/** The host takes 100 patterns; articles withdrawn beyond that keep their notice, with status 200. */
const MOST_PATTERNS = 100;

/** What is changed of it; paths in it are relative to its own folder. */
interface Config {
  main: string;
  assets: { directory: string; run_worker_first: string[] };
  d1_databases: { migrations_dir: string }[];
  vars?: { WITHDRAWN: string[] };
}

/**
 * Hands the addresses of withdrawn articles to the script, which answers them with 410: files are sent without asking it. Returns the path
 * of the configuration, written under a name where it differs from the common one.
 */
export function workerConfig(dist: string, name: string): string {
  const { withdrawn } = readSitePaths(dist);
  if (withdrawn.length === 0) return CONFIG;
  const config = parse(readFileSync(CONFIG, 'utf8'), undefined, { allowTrailingComma: true }) as Config;
  const { assets, main, d1_databases: databases } = config;
  const fromHere = (file: string): string => path.resolve(path.dirname(CONFIG), file);
  const gone = withdrawn.slice(0, MOST_PATTERNS - assets.run_worker_first.length);
  const file = path.resolve('.cache/wrangler', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const own: Config = {
    ...config,
    main: fromHere(main),
    assets: { ...assets, directory: dist, run_worker_first: [...assets.run_worker_first, ...gone] },
    d1_databases: databases.map((each) => ({ ...each, migrations_dir: fromHere(each.migrations_dir) })),
    vars: { WITHDRAWN: gone },
  };
  writeFileSync(file, JSON.stringify(own));
  return file;
}
