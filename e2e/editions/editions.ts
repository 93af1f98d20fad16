/**
 * The fixture editions by name. Each is built once, and again when an input of its build has changed. Run as a program,
 * this file builds all of them, or those named: Vitest and Playwright run in parallel, and two processes must not build
 * the same edition at once.
 */
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { contentDigest, sourceDigest } from '../../src/lib/cache/source-digest.ts';
import { copyProject, copiedPaths } from '../support/project-copy.ts';
import { baseFiles, examplePicture, siteSettings } from './base.ts';
import type { Edition } from './edition.ts';
import { foreign } from './foreign.ts';
import { live } from './live.ts';
import { many } from './many.ts';
import { own } from './own.ts';
import { newsletter, small, SMALL_NOW } from './small.ts';

/** Time limit of a command; longer than any command takes. */
const LIMIT_MS = 600_000;

/** The project's folder. */
export const project = resolve(import.meta.dirname, '../..');

/**
 * All fixture editions. `newsletter` is `small` with a newsletter sent by the Worker; `empty` has neither articles nor
 * authors, but a topic and a section without a category; `foreign` is made with `npm run new:edition`, plus three
 * articles and an advertisement; `own` is a live paper in its first week; `gallery` has the page that shows every
 * component of the prose in every state, and the picture of `Figure`'s example.
 */
export const editions = {
  small,
  newsletter,
  live,
  empty: {
    now: SMALL_NOW,
    files: {
      ...baseFiles,
      'site.yaml': stringify({
        ...siteSettings,
        sections: [{ id: 'leer', label: 'Leeres' }, ...siteSettings.sections],
      }),
      'topics/sparplaene.yaml': stringify({
        name: 'Sparpläne',
        about: 'Ein Sparplan legt jeden Monat denselben Betrag an. Was er kostet, steht nicht in der Werbung.',
      }),
    },
  },
  many,
  foreign,
  own,
  gallery: { now: SMALL_NOW, files: { ...baseFiles, ...examplePicture } },
} as const satisfies Record<string, Edition>;

/** Name of a fixture edition. */
export type EditionName = keyof typeof editions;

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

/**
 * Builds a fixture edition, unless its last build is up to date. Returns the absolute path of a copy of the project with
 * its dist/, whose files callers must not change.
 */
export function builtEdition(name: EditionName): string {
  const edition: Edition = editions[name];
  const root = join(project, '.cache/editions', name);
  // Test workers inherit the variable, so that one run tests one state of the sources.
  const variable = `BUILT_EDITION_${name}`;
  if (process.env[variable] === root) return root;
  const digestFile = join(root, 'digest');
  const digest = contentDigest(JSON.stringify([edition, sourceDigest(project, copiedPaths)]));
  if (!existsSync(digestFile) || readFileSync(digestFile, 'utf8') !== digest) {
    // Build in a separate folder and rename it: another run may be reading or building the same edition.
    const draft = `${root}-${process.pid}`;
    copyProject(project, draft, edition.files);
    // What other editions made of the same fonts and sources; it takes a build two seconds.
    for (const fonts of globSync('*/.cache/fonts', { cwd: dirname(root) }))
      cpSync(join(dirname(root), fonts), join(draft, '.cache/fonts'), { recursive: true });
    run(draft, edition.now, astro('build'), name === 'gallery' ? { GALLERY: '1' } : {});
    writeFileSync(join(draft, 'digest'), digest);
    rmSync(root, { recursive: true, force: true });
    renameSync(draft, root);
  }
  process.env[variable] = root;
  return root;
}

if (import.meta.main) {
  const named = process.argv.slice(2) as EditionName[];
  for (const name of named) builtEdition(name);
  if (named.length === 0) {
    // In two processes, as a build has one thread for most of its time.
    const halves = Map.groupBy(Object.keys(editions), (_name, index) => index % 2).values();
    const build = (names: string[]) => promisify(execFile)(process.execPath, [import.meta.filename, ...names]);
    await Promise.all(halves.map(build));
  }
}
