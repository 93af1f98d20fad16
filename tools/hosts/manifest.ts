/**
 * The manifest of a release: which files it has, what they were built from and what the audit of this very folder said. `npm run verify`
 * compares a folder or a running site with it.
 */
import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the manifest in the folder that visitors get, and of its signature. */
export const MANIFEST_FILE = 'release.json';
/** Base64 of the Ed25519 signature of the manifest's bytes. */
export const SIGNATURE_FILE = `${MANIFEST_FILE}.sig`;

/** What the manifest says beside its list of files. */
export interface ReleaseFacts {
  edition: { name: string; url: string; kind: 'demo' | 'live' };
  /** Version of the product, from package.json. */
  version: string;
  /** The build's clock, an ISO instant. */
  builtAt: string;
  /** What the audit of this folder said. */
  audit: { pages: number; checks: number; findings: number };
}

/** The commit of a project's work tree; null where it has none, or where files differ from it. */
export function commitOf(project: string): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  return head.status === 0 && git('status', '--porcelain').stdout === '' ? head.stdout.trim() : null;
}

/**
 * Writes the manifest of a folder, in place of a former one.
 *
 * @param folder what is released; every file in it is listed
 * @param facts see {@link ReleaseFacts}
 * @param options.commit see {@link commitOf}
 * @param options.isServed tells whether visitors can ask for a file; hosts read the others
 * @param options.key a private Ed25519 key in PEM; without it there is no signature
 */
export function writeManifest(
  folder: string,
  facts: ReleaseFacts,
  { commit, isServed, key }: { commit: string | null; isServed: (file: string) => boolean; key?: string | undefined },
): void {
  for (const own of [MANIFEST_FILE, SIGNATURE_FILE]) rmSync(path.join(folder, own), { force: true });
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
  const files = Object.fromEntries(
    names.map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return [name, { sha256, bytes: bytes.length, ...(isServed(name) ? {} : { served: false }) }];
    }),
  );
  const text = `${JSON.stringify({ format: 1, ...facts, commit, files }, null, 1)}\n`;
  writeFileSync(path.join(folder, MANIFEST_FILE), text);
  if (key !== undefined)
    writeFileSync(
      path.join(folder, SIGNATURE_FILE),
      `${sign(null, Buffer.from(text), createPrivateKey(key)).toString('base64')}\n`,
    );
}
