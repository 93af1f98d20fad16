/**
 * The fixture editions by name, each built once and kept until something that its build reads has changed. Run by itself it builds all:
 * Vitest and Playwright run side by side, and two must not build one at once.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentDigest, sourceDigest } from '../../src/lib/cache/source-digest.ts';
import { copyProject, projectParts } from '../../tools/bench/project-copy.ts';
import { baseFiles } from './base.ts';
import type { Edition } from './edition.ts';
import { foreign } from './foreign.ts';
import { live } from './live.ts';
import { many } from './many.ts';
import { own } from './own.ts';
import { newsletter, small, SMALL_NOW } from './small.ts';

/** Longer than any command takes. */
const LIMIT_MS = 290_000;

const project = resolve(import.meta.dirname, '../..');

/**
 * All of them. `newsletter` is the small one with issues that the house sends itself; `empty` has neither articles nor people; `foreign` is what the command for an edition of one's own makes, with three articles; `own` is
 * a live paper in its first week; `gallery` has the page that shows every component of the prose in every state.
 */
export const editions = {
  small,
  newsletter,
  live,
  empty: { now: SMALL_NOW, files: baseFiles },
  many,
  foreign,
  own,
  gallery: { now: SMALL_NOW, files: baseFiles },
} as const satisfies Record<string, Edition>;

/** The name of a fixture edition. */
export type EditionName = keyof typeof editions;

/**
 * The environment of a person's shell: what Vitest adds would tell Astro and Vite that they run in a test.
 *
 * @param now the clock of a build
 */
export const environment = (now: string) => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|NODE_ENV$)/.test(name),
    ),
  ),
  BUILD_NOW: now,
});

/**
 * Runs the project's Node on a program.
 *
 * @param root the folder it runs in
 * @param now the clock
 * @param args the program and its arguments
 * @param variables further environment
 * @returns everything it printed
 * @throws with its output where it fails
 */
export function run(root: string, now: string, args: readonly string[], variables = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...environment(now), ...variables },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Node may hang when it ends with work under way (V8's compiler threads): a test must not wait for that.
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return stdout + stderr;
}

/** Node's arguments for a command of Astro. */
export const astro = (...args: string[]) => ['--env-file=astro.env', 'node_modules/astro/bin/astro.mjs', ...args];

/**
 * The folder of a built fixture edition; it is built where that has not happened yet. Nothing in it may be changed.
 *
 * @param name which
 * @returns absolute path of a copy of the project, with its dist/
 */
export function builtEdition(name: EditionName): string {
  const edition: Edition = editions[name];
  const root = join(project, '.cache/editions', name);
  // Workers are told by the process that started them: one run tests one state.
  const known = `BUILT_EDITION_${name}`;
  if (process.env[known] === root) return root;
  const mark = join(root, 'digest');
  const digest = contentDigest(JSON.stringify([edition, sourceDigest(project, projectParts)]));
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== digest) {
    // Elsewhere first: another run may be reading or building the same.
    const draft = `${root}-${process.pid}`;
    copyProject(project, draft, edition.files);
    run(draft, edition.now, astro('build'), name === 'gallery' ? { GALLERY: '1' } : {});
    writeFileSync(join(draft, 'digest'), digest);
    rmSync(root, { recursive: true, force: true });
    renameSync(draft, root);
  }
  process.env[known] = root;
  return root;
}

if (import.meta.main) for (const name of Object.keys(editions) as EditionName[]) builtEdition(name);
