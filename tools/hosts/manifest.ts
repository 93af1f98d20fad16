/**
 * The stamp of a build, by which a release refuses a stale or unfinished one, and the manifest of a release: its files
 * with digests, the commit, and the results of the audit and of the browser check. `npm run verify` compares a folder or
 * a running site with it.
 */
import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { sourceDigest } from '../../src/lib/cache/cache-keys.ts';
import { MOVED_FILE } from '../../src/lib/links/routes.ts';
import type { AuditReport } from '../../src/model/audit-report.ts';
import { readFolder } from '../audit/build-output.ts';
import { REPORT_DATA_FILE } from '../audit/report.ts';
import { readSiteSettings } from './header-rules.ts';

/** Name of the stamp in dist/; it holds the digest of the sources and isn't served. */
const STAMP_FILE = '_stamp';

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

/** Name of the manifest in the folder that is served. */
export const MANIFEST_FILE = 'release.json';
/** Name of the file with the Ed25519 signature of the manifest's bytes, in Base64. */
export const SIGNATURE_FILE = `${MANIFEST_FILE}.sig`;

/** The commit that is checked out; null outside a repository or if the work tree has changes. */
function commitOf(project: string): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  return head.status === 0 && git('status', '--porcelain').stdout === '' ? head.stdout.trim() : null;
}

/** Files in a build that hosts read but don't serve. */
export const HOST_FILES = new Set(['_headers', '_redirects', MOVED_FILE.slice(1), STAMP_FILE, '.assetsignore']);

/** Path, hexadecimal SHA-256 and size of a file. */
export type Digest = [path: string, sha256: string, bytes: number];

/** Digests the files of a folder, or those wanted, sorted by path. */
export function digestFolder(folder: string, isWanted: (file: string) => boolean = () => true): Digest[] {
  const { files, bytes } = readFolder(folder);
  return files.filter(isWanted).map((name) => {
    const content = bytes(name) ?? Buffer.alloc(0);
    return [name, createHash('sha256').update(content).digest('hex'), content.length];
  });
}

/** Content of the manifest beside its list of files. */
export type ReleaseFacts = ReturnType<typeof releaseFacts>;

/** Result of looking at the pages in a browser; false if there was none. */
type Viewed = false | { browser: string; pages: number; checks: number; findings: number };

/** Collects the manifest's facts from the project and from the audit report in the built folder. */
export function releaseFacts(project: string, folder: string, viewed: Viewed) {
  const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const { name, url, edition: kind } = readSiteSettings(project);
  const { version } = json(path.join(project, 'package.json')) as { version: string };
  const { builtAt, pages, checks, findings } = json(path.join(folder, REPORT_DATA_FILE)) as AuditReport;
  const audit = { pages, checks, findings };
  return { edition: { name, url, kind }, version, builtAt, audit, viewed, commit: commitOf(project) };
}

/**
 * Writes the manifest of the files in a folder, replacing a former one, and its signature if `key`, a private Ed25519
 * key in PEM, is given. `digests` lists other files than all of the folder, also such beside it ("../switch.sh").
 */
export function writeManifest(folder: string, facts: ReleaseFacts, key?: string, digests?: readonly Digest[]): void {
  for (const own of [MANIFEST_FILE, SIGNATURE_FILE]) rmSync(path.join(folder, own), { force: true });
  const files = Object.fromEntries(
    (digests ?? digestFolder(folder)).map(([name, sha256, bytes]) => [
      name,
      { sha256, bytes, ...((HOST_FILES.has(name) || name.startsWith('../')) && { served: false }) },
    ]),
  );
  const text = `${JSON.stringify({ format: 1, ...facts, files }, null, 1)}\n`;
  writeFileSync(path.join(folder, MANIFEST_FILE), text);
  if (key === undefined) return;
  const signature = sign(null, Buffer.from(text), createPrivateKey(key)).toString('base64');
  writeFileSync(path.join(folder, SIGNATURE_FILE), `${signature}\n`);
}
