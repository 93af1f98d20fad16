/**
 * The content of the fixture editions by name. Run as a program, this file builds those named, or all that are not up to
 * date: Vitest and Playwright run in parallel, and two processes must not build the same edition at once.
 */
import { execFile } from 'node:child_process';
import { cpSync, globSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { copyProject } from '../support/project-copy.ts';
import { SMALL_NOW } from '../support/small-pages.ts';
import { baseFiles, examplePicture, siteSettings } from './base.ts';
import {
  astro,
  editionDigest,
  editionFolder,
  editionNames,
  isUpToDate,
  project,
  run,
  type EditionName,
} from './built-edition.ts';
import type { Edition } from './edition.ts';
import { foreign } from './foreign.ts';
import { live } from './live.ts';
import { many } from './many.ts';
import { own } from './own.ts';
import { newsletter, small } from './small.ts';

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
} as const satisfies Record<EditionName, Edition>;

/** Builds an edition into its folder. */
function build(name: EditionName): void {
  const root = editionFolder(name);
  const edition: Edition = editions[name];
  // Build in a separate folder and rename it: another run may be reading or building the same edition.
  const draft = `${root}-${process.pid}`;
  const digest = editionDigest(name);
  copyProject(project, draft, edition.files);
  // What other editions made of the same fonts and sources; it takes a build two seconds.
  for (const fonts of globSync('*/.cache/fonts', { cwd: dirname(root) }))
    cpSync(join(dirname(root), fonts), join(draft, '.cache/fonts'), { recursive: true });
  run(draft, edition.now, astro('build'), name === 'gallery' ? { GALLERY: '1' } : {});
  writeFileSync(join(draft, 'digest'), digest);
  rmSync(root, { recursive: true, force: true });
  renameSync(draft, root);
}

if (import.meta.main) {
  const named = process.argv.slice(2) as EditionName[];
  for (const name of named) build(name);
  if (named.length === 0) {
    // In two processes, as a build has one thread for most of its time.
    const stale = editionNames.filter((name) => !isUpToDate(name));
    const halves = Map.groupBy(stale, (_name, index) => index % 2).values();
    const buildAll = (names: string[]) => promisify(execFile)(process.execPath, [import.meta.filename, ...names]);
    await Promise.all(halves.map(buildAll));
  }
}
