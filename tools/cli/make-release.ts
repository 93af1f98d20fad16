/**
 * `npm run release`: makes .cache/release/ from dist/, for a server of one's own. `-- --workers` deploys dist/ to Cloudflare instead, with
 * what follows handed to wrangler; `-- --files` says which folder to upload to a host that only sends files. All refuse a site that is
 * unfinished, not of these sources, or has findings, in its files or in a browser. What is released has a manifest, signed where RELEASE_KEY
 * names a key; `npm run verify` compares with it. What was built for an instant to come (`BUILD_NOW`) is deployed at it, or waits on the server.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DAY_MS, formatDayTime } from '../../src/lib/format/dates.ts';
import { readFolder } from '../audit/build-output.ts';
import { readExpectedEdition } from '../audit/expected-edition.ts';
import { builtAt } from '../audit/report.ts';
import { viewPages } from '../audit/view.ts';
import { whyNotOfTheseSources } from '../hosts/build-stamp.ts';
import { releaseFacts, writeManifest, type ReleaseFacts } from '../hosts/manifest.ts';
import { buildForFiles, makeRelease, needsWorker } from '../hosts/release.ts';
import { workerConfig, wranglerCommand } from '../hosts/wrangler.ts';

const project = process.cwd();
const dist = path.resolve(process.env['DIST'] ?? 'dist');
const target = path.resolve('.cache/release');
const [flag, ...rest] = process.argv.slice(2);

/** Runs one of the project's own commands. */
const run = (...command: string[]): boolean => spawnSync(process.execPath, command, { stdio: 'inherit' }).status === 0;

/** Runs a command on the folder of a built site, and ends where it fails. */
function need(site: string, ...command: string[]): void {
  process.env['DIST'] = site;
  if (!run(...command)) process.exit(1);
}

const keyFile = process.env['RELEASE_KEY'];
/** Signs the manifest: RELEASE_KEY names a file with a private Ed25519 key in PEM. */
const key = keyFile && readFileSync(keyFile, 'utf8');

/** The editors' desk, where one is named, is no page of the site: it comes after the audit, and stands in the manifest. */
const addDesk = (site: string): void => need(site, 'tools/cli/desk.ts', '--host');

/** Has a browser look at the very folder that ships, and ends where a reader would not see what must be seen. */
async function look(site: string): Promise<ReleaseFacts['viewed']> {
  const output = readFolder(site);
  const view = await viewPages({ output, expected: readExpectedEdition(project, builtAt(output)) });
  if (!view) {
    console.warn('Kein Browser auf diesem Rechner: die Ansicht wurde nicht geprüft, und so steht es in release.json.');
    return false;
  }
  const { browser, pages, checks, findings } = view;
  for (const finding of findings) console.error(`✗ ${finding}`);
  console.log(`Ansicht in ${browser}: ${checks} Prüfungen auf ${pages} Seiten, ${findings.length} Befunde.`);
  if (findings.length > 0) process.exit(1);
  return { browser, pages, checks, findings: 0 };
}

const reason = whyNotOfTheseSources(project, dist);
if (reason) console.error(`${reason} Zuerst „npm run build“ ausführen.`);
// The editors' desk of a former release, which is no page of the site.
for (const name of ['redaktion', 'redaktion.html']) rmSync(path.join(dist, name), { recursive: true, force: true });
if (reason) process.exit(1);
need(dist, 'tools/cli/audit.ts');

if (flag === '--workers') {
  const viewed = await look(dist);
  addDesk(dist);
  writeManifest(dist, releaseFacts(project, dist, viewed), key);
  const clock = builtAt(readFolder(dist));
  if (clock.getTime() > Date.now())
    console.log(`Gebaut für ${formatDayTime(clock.toISOString())}; bis dahin wird gewartet.`);
  while (clock.getTime() > Date.now()) await setTimeout(Math.min(clock.getTime() - Date.now(), DAY_MS));
  process.exit(run(...wranglerCommand(workerConfig(dist, 'release')), 'deploy', '--assets', dist, ...rest) ? 0 : 1);
}
let site = dist;
if (needsWorker(dist)) {
  site = path.resolve('.cache/files');
  buildForFiles(project, site);
  // What is shipped is what was audited: this is another build than the one above.
  need(site, 'tools/cli/audit.ts');
  console.log(
    'Der Newsletter dieser Ausgabe braucht den Worker. Für einen Server, der nur Dateien schickt, ist noch einmal gebaut: Die Anmeldung sagt, dass sie geschlossen ist. Dienste, die überall gehen, nennt docs/newsletter.md.',
  );
}
const viewed = await look(site);
addDesk(site);
if (flag === '--files') {
  writeManifest(site, releaseFacts(project, site, viewed), key);
  console.log(`Hinaufzuladen ist ${path.relative(project, site)}.`);
} else {
  const { canonical, redirects, withdrawn } = await makeRelease(project, site, target, viewed, key);
  console.log(
    `${path.relative(project, target)}: ${canonical.length} Adressen, ${redirects.length} Weiterleitungen, ${withdrawn.length} zurückgezogene Artikel`,
  );
}
