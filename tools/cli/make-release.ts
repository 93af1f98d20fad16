/**
 * `npm run release`: makes .cache/release/ from dist/, for a server of the publisher's. `-- --workers` deploys dist/ to
 * Cloudflare instead, with further arguments passed to wrangler; `-- --files` prepares a folder for a static host.
 * Refuses builds that are unfinished, of other sources, or with findings of the audit or in a browser.
 * Writes a manifest for `npm run verify`, signed if `RELEASE_KEY` names a key file. A build for a future time
 * (`BUILD_NOW`) is deployed to Cloudflare at that time; on a server it waits there.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DAY_MS, formatDayTime } from '../../src/lib/format/dates.ts';
import { readFolder } from '../audit/build-output.ts';
import { readExpectedEdition } from '../audit/expected-edition.ts';
import { buildTimeOf } from '../audit/report.ts';
import { viewPages } from '../audit/view.ts';
import { staleBuildReason } from '../hosts/build-stamp.ts';
import { releaseFacts, writeManifest, type ReleaseFacts } from '../hosts/manifest.ts';
import { buildForFiles, makeRelease, needsWorker } from '../hosts/release.ts';
import { workerConfig, wranglerCommand } from '../hosts/wrangler.ts';

const project = process.cwd();
const dist = path.resolve(process.env['DIST'] ?? 'dist');
const target = path.resolve('.cache/release');
const [flag, ...rest] = process.argv.slice(2);

/** Runs a Node script; returns whether it succeeded. */
const run = (...command: string[]): boolean => spawnSync(process.execPath, command, { stdio: 'inherit' }).status === 0;

/** Runs a Node script with `DIST` set to `site`; exits if it fails. */
function runOrExit(site: string, ...command: string[]): void {
  process.env['DIST'] = site;
  if (!run(...command)) process.exit(1);
}

const keyFile = process.env['RELEASE_KEY'];
/** Private Ed25519 key in PEM that signs the manifest. */
const key = keyFile && readFileSync(keyFile, 'utf8');

/** Adds the CMS if `DESK` is set: after the audit, as it is no page of the site, and before the manifest is written. */
const addDesk = (site: string): void => runOrExit(site, 'tools/cli/desk.ts', '--host');

/** Checks the labels of advertising in a browser, on the folder that is released; exits if there are findings. */
async function checkView(site: string): Promise<ReleaseFacts['viewed']> {
  const output = readFolder(site);
  const view = await viewPages({ output, expected: readExpectedEdition(project, buildTimeOf(output)) });
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

const reason = staleBuildReason(project, dist);
if (reason) {
  console.error(`${reason} Zuerst „npm run build“ ausführen.`);
  process.exit(1);
}
// The CMS that an earlier release added: it is no page of the site, so the audit must not read it.
for (const name of ['redaktion', 'redaktion.html']) rmSync(path.join(dist, name), { recursive: true, force: true });
runOrExit(dist, 'tools/cli/audit.ts');

if (flag === '--workers') {
  const viewed = await checkView(dist);
  addDesk(dist);
  writeManifest(dist, releaseFacts(project, dist, viewed), key);
  const builtFor = buildTimeOf(readFolder(dist));
  if (builtFor.getTime() > Date.now())
    console.log(`Gebaut für ${formatDayTime(builtFor.toISOString())}; bis dahin wird gewartet.`);
  // A timer takes no more than 2^31 milliseconds.
  while (builtFor.getTime() > Date.now()) await setTimeout(Math.min(builtFor.getTime() - Date.now(), DAY_MS));
  process.exit(run(...wranglerCommand(workerConfig(dist, 'release')), 'deploy', '--assets', dist, ...rest) ? 0 : 1);
}
let site = dist;
if (needsWorker(dist)) {
  site = path.resolve('.cache/files');
  buildForFiles(project, site);
  // This is another build than the one audited above.
  runOrExit(site, 'tools/cli/audit.ts');
  console.log(
    'Der Newsletter dieser Ausgabe braucht den Worker. Für einen Server, der nur Dateien schickt, ist noch einmal gebaut: Die Anmeldung sagt, dass sie geschlossen ist. Dienste, die überall gehen, nennt docs/newsletter.md.',
  );
}
const viewed = await checkView(site);
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
