/**
 * Where the fixture editions are built, and commands that run in them. Most tests need no more of an edition: its content
 * is made by editions.ts, which takes each process two seconds to load.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceDigest } from '../../src/lib/cache/cache-keys.ts';
import { copiedPaths } from '../support/project-copy.ts';

/** Time limit of a command; longer than any command takes. */
const LIMIT_MS = 600_000;

/** The project's folder. */
export const project = resolve(import.meta.dirname, '../..');

/** Names of the fixture editions; editions.ts says what each is. */
export const editionNames = ['small', 'newsletter', 'live', 'empty', 'many', 'foreign', 'own', 'gallery'] as const;

/** Name of a fixture edition. */
export type EditionName = (typeof editionNames)[number];

/** Environment of a build at `now`, without Vitest's variables, which would tell Astro and Vite that this is a test. */
export const environment = (now: string) => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|NODE_ENV$)/.test(name),
    ),
  ),
  BUILD_NOW: now,
});

/**
 * Runs a program with the current Node in the folder `root`, with the build's clock `now`. Returns its output, stdout
 * before stderr; throws an error with the output if the exit status is not 0.
 */
export function run(root: string, now: string, args: readonly string[], variables = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...environment(now), ...variables },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Node can hang at exit while V8's compiler threads work; a test must not wait for that.
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return stdout + stderr;
}

/** Arguments of Node that run a command of Astro. */
export const astro = (...args: string[]) => ['--env-file=astro.env', 'node_modules/astro/bin/astro.mjs', ...args];

/** The folder of a fixture edition, whether it is built or not. */
export const editionFolder = (name: EditionName): string => join(project, '.cache/editions', name);

/** Files besides the project's that the editions are made of. */
const ownPaths = ['e2e/editions', 'e2e/bench', 'e2e/support/project-copy.ts', 'e2e/support/small-pages.ts'];

/** Digest of all files that the build of an edition reads. `foreign` is made of the shipped content. */
export const editionDigest = (name: EditionName): string =>
  sourceDigest(project, [...copiedPaths, ...ownPaths, ...(name === 'foreign' ? ['content'] : [])]);

/** Whether the last build of an edition is up to date. */
export function isUpToDate(name: EditionName): boolean {
  const file = join(editionFolder(name), 'digest');
  return existsSync(file) && readFileSync(file, 'utf8') === editionDigest(name);
}

/**
 * Builds a fixture edition, unless its last build is up to date. Returns the absolute path of a copy of the project with
 * its dist/, whose files callers must not change.
 */
export function builtEdition(name: EditionName): string {
  // Test workers inherit the variable, so that one run tests one state of the sources.
  const variable = `BUILT_EDITION_${name}`;
  if (!process.env[variable] && !isUpToDate(name)) run(project, '', ['e2e/editions/editions.ts', name]);
  process.env[variable] = 'yes';
  return editionFolder(name);
}

/** The built site of a fixture edition, see {@link builtEdition}. */
export const distOf = (name: EditionName): string => join(builtEdition(name), 'dist');
