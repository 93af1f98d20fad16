/** Assembles the release for nginx and Caddy: the site with compressed copies, and the servers' configuration. */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { swapFolders } from '../../src/lib/cache/atomic-build.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { readFolder } from '../audit/build-output.ts';
import { buildTimeOf } from '../audit/report.ts';
import {
  type Digest,
  digestFolder,
  HOST_FILES,
  MANIFEST_FILE,
  releaseFacts,
  SIGNATURE_FILE,
  writeManifest,
  type ReleaseFacts,
} from './manifest.ts';
import { headerFiles, readSiteSettings } from './header-rules.ts';
import { caddyMaps, nginxMaps, readSitePaths, type SitePaths } from './path-maps.ts';
import { needsWorker } from './wrangler.ts';

/** Files worth compressing; raster pictures and fonts are compressed already. */
const TEXT = /\.(?:html|css|js|json|xml|svg|txt|csv|ics|webmanifest)$/;
/** Writes `<file>.br` and `<file>.gz` beside a text file, at the highest level; servers send them as they are. */
async function precompress(file: string): Promise<void> {
  const text = await readFile(file);
  // It fits one packet anyway.
  if (text.length < 512) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * Builds the project into `target` for static hosts. The newsletter's sign-up is closed, unless content/site.yaml names
 * an external service. Throws a UserError if the build fails, which prints why.
 */
export function buildForFiles(project: string, target: string): void {
  const astro = ['--env-file=astro.env', 'node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', target];
  const { status } = spawnSync(process.execPath, astro, {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TARGET: 'files' },
  });
  if (status !== 0) throw new UserError('Der Bau ohne Worker ist nicht gelungen; der Grund steht darüber.');
}

/**
 * Writes a release, which replaces the folder `release` once it is complete: `www/` (the built site with its manifest),
 * `nginx/` and `caddy/` (configuration), `switch.sh`, `switch-due.sh`, what they read (`hashed.txt`, `files.sha256`),
 * and `at` (seconds since 1970) if the build's clock is ahead of the present. `key`, in PEM, signs the manifest.
 * Returns the paths that the configuration contains. Throws if the build needs the Worker.
 */
export async function makeRelease(
  project: string,
  dist: string,
  release: string,
  viewed: ReleaseFacts['viewed'] = false,
  key?: string,
): Promise<SitePaths> {
  if (needsWorker(dist))
    throw new Error(`The newsletter's form in ${dist} posts to the Worker, and this release has none.`);
  const target = `${release}.new`;
  rmSync(target, { recursive: true, force: true });
  cpSync(dist, path.join(target, 'www'), {
    recursive: true,
    // nginx and Caddy would serve the host files. The manifest is that of a former deployment to Workers.
    filter: (file) => ![...HOST_FILES, MANIFEST_FILE, SIGNATURE_FILE].includes(path.relative(dist, file)),
  });
  for (const part of ['nginx', 'caddy', 'switch.sh', 'switch-due.sh'])
    cpSync(path.join(project, 'deploy', part), path.join(target, part), { recursive: true });
  for (const [file, text] of Object.entries(headerFiles(readSiteSettings(project))))
    writeFileSync(path.join(target, file), text);
  const paths = readSitePaths(dist);
  writeFileSync(path.join(target, 'nginx/path-maps.conf'), nginxMaps(paths));
  writeFileSync(path.join(target, 'caddy/path-maps.caddy'), caddyMaps(paths));
  const www = path.join(target, 'www');
  // Without the compressed copies, which have the digest of their original.
  const served = digestFolder(www);
  const texts = served.map(([file]) => file).filter((file) => TEXT.test(file));
  // The size of libuv's thread pool, in which zlib runs.
  await Readable.from(texts).forEach((file: string) => precompress(path.join(www, file)), { concurrency: 4 });
  // Files with a hash in their name, which later releases keep, because open tabs may still request them.
  const hashed = readFolder(target).files.filter((name) => name.startsWith('www/_astro/'));
  writeFileSync(path.join(target, 'hashed.txt'), hashed.map((name) => `${name}\n`).join(''));
  const beside = digestFolder(target, (name) => !name.startsWith('www/'));
  const fromWww = beside.map(([name, ...digest]): Digest => [`../${name}`, ...digest]);
  writeManifest(www, releaseFacts(project, dist, viewed), key, [...served, ...fromWww]);
  const lines = digestFolder(target).map(([name, digest]) => `${digest}  ${name}\n`);
  writeFileSync(path.join(target, 'files.sha256'), lines.join(''));
  const at = buildTimeOf(readFolder(dist));
  if (at.getTime() > Date.now()) writeFileSync(path.join(target, 'at'), `${Math.ceil(at.getTime() / 1000)}\n`);
  await swapFolders(release);
  return paths;
}
