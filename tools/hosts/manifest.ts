/**
 * The manifest of a release: which files it has, what they were built from and what the audit of this very folder said. `npm run verify`
 * compares a folder or a running site with it.
 */
import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MOVED_FILE } from '../../src/lib/links/routes.ts';
import type { AuditReport } from '../../src/model/audit-report.ts';
import { readFolder } from '../audit/build-output.ts';
import { REPORT_DATA_FILE } from '../audit/report.ts';
import { STAMP_FILE } from './build-stamp.ts';
import { readSettings } from './header-files.ts';

/** Name of the manifest in the folder that visitors get, and of its signature. */
export const MANIFEST_FILE = 'release.json';
/** Base64 of the Ed25519 signature of the manifest's bytes. */
export const SIGNATURE_FILE = `${MANIFEST_FILE}.sig`;

/** The commit of a project's work tree; null where it has none, or where files differ from it. */
function commitOf(project: string): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  return head.status === 0 && git('status', '--porcelain').stdout === '' ? head.stdout.trim() : null;
}

/** Files that a host reads and visitors don't get. */
export const HOST_FILES: ReadonlySet<string> = new Set([
  '_headers',
  '_redirects',
  MOVED_FILE.slice(1),
  STAMP_FILE,
  '.assetsignore',
]);

/** Digests every file of a folder. Returns `[path, hexadecimal SHA-256, bytes]`, sorted by path. */
export function digestFolder(folder: string): [string, string, number][] {
  const { files, bytes } = readFolder(folder);
  return files.map((name) => {
    const content = bytes(name) ?? Buffer.alloc(0);
    return [name, createHash('sha256').update(content).digest('hex'), content.length];
  });
}

/** What the manifest says beside its list of files. */
export type ReleaseFacts = ReturnType<typeof releaseFacts>;

type Viewed = false | { browser: string; pages: number; checks: number; findings: number };

/** Reads what the manifest says from the project and from the report in the folder that was audited. */
export function releaseFacts(project: string, folder: string, viewed: Viewed) {
  const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const { name, url, edition: kind } = readSettings(project);
  const { version } = json(path.join(project, 'package.json')) as { version: string };
  const { builtAt, pages, checks, findings } = json(path.join(folder, REPORT_DATA_FILE)) as AuditReport;
  const edition = { name, url, kind };
  return { edition, version, builtAt, audit: { pages, checks, findings }, viewed, commit: commitOf(project) };
}

/** Writes the manifest of all files in a folder, in place of a former one; signed where a private Ed25519 key in PEM is given. */
export function writeManifest(folder: string, facts: ReleaseFacts, key?: string): void {
  for (const own of [MANIFEST_FILE, SIGNATURE_FILE]) rmSync(path.join(folder, own), { force: true });
  const files = Object.fromEntries(
    digestFolder(folder).map(([name, sha256, bytes]) => [
      name,
      { sha256, bytes, ...(HOST_FILES.has(name) && { served: false }) },
    ]),
  );
  const text = `${JSON.stringify({ format: 1, ...facts, files }, null, 1)}\n`;
  writeFileSync(path.join(folder, MANIFEST_FILE), text);
  if (key === undefined) return;
  const signature = sign(null, Buffer.from(text), createPrivateKey(key)).toString('base64');
  writeFileSync(path.join(folder, SIGNATURE_FILE), `${signature}\n`);
}
