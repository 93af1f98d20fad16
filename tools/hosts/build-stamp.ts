/** Says which sources a folder was built from, so that nothing else is released. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { sourceDigest } from '../../src/lib/cache/source-digest.ts';

/** The stamp in dist/. Hosts don't send it. */
export const STAMP_FILE = '_stamp';

/** All that a build reads. */
const digestOfSources = (project: string): string =>
  sourceDigest(project, [
    'content',
    'src',
    'public',
    'tools',
    'astro.config.mjs',
    'astro.env',
    'package.json',
    'package-lock.json',
  ]);

/** Stamps what a build has made. It must stand last in `integrations`: an unfinished build has no stamp. */
export const buildStamp = (): AstroIntegration => ({
  name: 'portal:stamp',
  hooks: {
    'astro:build:done': ({ dir }) =>
      writeFileSync(path.join(fileURLToPath(dir), STAMP_FILE), digestOfSources(process.cwd())),
  },
});

/** Tells why a folder can't be released; nothing where it is the finished build of the project's sources. */
export function whyNotOfTheseSources(project: string, dist: string): string | undefined {
  const stamp = path.join(dist, STAMP_FILE);
  if (!existsSync(stamp)) return `In ${dist} ist kein fertiger Bau.`;
  return readFileSync(stamp, 'utf8') === digestOfSources(project)
    ? undefined
    : `${dist} ist aus anderen Dateien gebaut, als jetzt da sind.`;
}
