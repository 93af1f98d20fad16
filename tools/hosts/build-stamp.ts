/** Records which sources a folder was built from, so that a release can refuse a stale or unfinished build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { sourceDigest } from '../../src/lib/cache/source-digest.ts';

/** Name of the stamp in dist/; it holds the digest of the sources and isn't served. */
export const STAMP_FILE = '_stamp';

/** Digest of all files that a build reads. */
const digestOfSources = (project: string): string =>
  sourceDigest(project, [
    ...['content', 'src', 'public', 'tools'],
    ...['astro.config.mjs', 'astro.env', 'package.json', 'package-lock.json'],
  ]);

/** Writes the stamp after a build and after all integrations but `atomicBuild`: an unfinished build has none. */
export const buildStamp = (): AstroIntegration => ({
  name: 'portal:stamp',
  hooks: {
    'astro:build:done': ({ dir }) =>
      writeFileSync(path.join(fileURLToPath(dir), STAMP_FILE), digestOfSources(process.cwd())),
  },
});

/** Why a folder can't be released, in German. Undefined if it is a finished build of the project's current sources. */
export function staleBuildReason(project: string, dist: string): string | undefined {
  const stamp = path.join(dist, STAMP_FILE);
  if (!existsSync(stamp)) return `In ${dist} ist kein fertiger Bau.`;
  return readFileSync(stamp, 'utf8') === digestOfSources(project)
    ? undefined
    : `${dist} ist aus anderen Dateien gebaut, als jetzt da sind.`;
}
