/**
 * `npm run release`: makes .cache/release/ from dist/, for a server of the publisher's. `-- --workers` deploys dist/ to
 * Cloudflare instead, with further arguments passed to wrangler; `-- --files` prepares a folder for a static host.
 * Refuses builds that are unfinished, of other sources, with findings, or that lose an advertisement of the running site.
 * `RELEASE_KEY` names the key that signs the manifest. A build for a future time (`BUILD_NOW`) is deployed to Cloudflare
 * at that time; on a server it waits there.
 */
import { spawnSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { takeLock } from '../../src/lib/cache/atomic-build.ts';
import { DAY_MS, formatDayTime } from '../../src/lib/format/dates.ts';
import { formatCount } from '../../src/lib/format/numbers.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { readFolder } from '../audit/build-output.ts';
import { readExpectedEdition } from '../audit/expected-edition.ts';
import { buildTimeOf } from '../audit/report.ts';
import { viewPages } from '../audit/view.ts';
import { releaseFacts, staleBuildReason, writeManifest, type ReleaseFacts } from '../hosts/manifest.ts';
import { buildForFiles, makeRelease } from '../hosts/release.ts';
import { readSitePaths } from '../hosts/path-maps.ts';
import { compareWithRunning } from '../hosts/running-site.ts';
import { needsWorker, workerConfig, wranglerCommand } from '../hosts/wrangler.ts';
import { runCommand } from './command.ts';

const project = process.cwd();
const dist = path.resolve(process.env['DIST'] ?? 'dist');
const target = path.resolve('.cache/release');
const [flag, ...rest] = process.argv.slice(2);

/** Runs a Node script on the site in a folder; returns whether it succeeded. */
const run = (site: string, ...command: string[]): boolean =>
  spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...process.env, DIST: site } }).status === 0;

/** Reads the private Ed25519 key in PEM that signs the manifest. Throws a UserError if the file holds none. */
function readKey(file: string): string {
  try {
    const key = readFileSync(file, 'utf8');
    createPrivateKey(key);
    return key;
  } catch {
    throw new UserError(
      `RELEASE_KEY: ${file} fehlt oder enthält keinen privaten Schlüssel. Beispiel: openssl genpkey -algorithm ed25519 -out key.pem`,
    );
  }
}

/** Throws a UserError with the findings, if there are any. */
function refuse(findings: readonly string[]): void {
  if (findings.length > 0) throw new UserError(findings.map((finding) => `✗ ${finding}`).join('\n'));
}

/**
 * Audits the folder that is released, checks the labels of advertising there in a browser, and adds the CMS if `DESK`
 * is set: after the audit, as it is no page of the site. Throws a UserError if there are findings.
 */
async function check(site: string): Promise<ReleaseFacts['viewed']> {
  // The CMS that an earlier release added.
  for (const name of ['redaktion', 'redaktion.html']) rmSync(path.join(site, name), { recursive: true, force: true });
  if (!run(site, 'tools/cli/audit.ts')) process.exit(1);
  const output = readFolder(site);
  const expected = readExpectedEdition(project, buildTimeOf(output));
  const lost = await compareWithRunning(expected, expected.settings.url, readSitePaths(site).redirects);
  if (!lost) console.warn(`${expected.settings.url} ist nicht erreichbar: mit ihren Anzeigen wurde nicht verglichen.`);
  refuse(lost ?? []);
  const view = await viewPages({ output, expected });
  refuse(view?.findings ?? []);
  console.log(
    view
      ? `Ansicht in ${view.browser}: ${view.checks} Prüfungen auf ${view.pages} Seiten, kein Befund.`
      : 'Kein Browser auf diesem Rechner: die Ansicht wurde nicht geprüft, und so steht es in release.json.',
  );
  if (!run(site, 'tools/cli/desk.ts', '--host')) process.exit(1);
  return view ? { ...view, findings: 0 } : false;
}

await runCommand(async () => {
  if (![undefined, '--workers', '--files'].includes(flag) || (flag === '--files' && rest.length > 0))
    throw new UserError(
      'Erlaubt sind --files, --workers (danach Angaben für wrangler) oder nichts: npm run release -- --workers',
    );
  const keyFile = process.env['RELEASE_KEY'];
  const key = keyFile ? readKey(keyFile) : undefined;
  const lock = path.resolve('.cache/release.lock');
  takeLock(lock, 'eine Freigabe');
  const unlock = () => rmSync(lock, { force: true });
  process.once('exit', unlock);
  const reason = staleBuildReason(project, dist);
  if (reason) throw new UserError(`${reason} Zuerst „npm run build“ ausführen.`);
  let site = dist;
  if (flag !== '--workers' && needsWorker(dist)) {
    site = path.resolve('.cache/files');
    buildForFiles(project, site);
    console.log(
      'Der Newsletter dieser Ausgabe braucht den Worker. Für einen Server, der nur Dateien schickt, ist noch einmal gebaut: Die Anmeldung sagt, dass sie geschlossen ist. Dienste, die überall gehen, nennt docs/newsletter.md.',
    );
  }
  const viewed = await check(site);
  if (flag === undefined) {
    const { canonical, redirects, withdrawn } = await makeRelease(project, site, target, viewed, key);
    console.log(
      `${path.relative(project, target)}: ${formatCount(canonical.length, 'Adresse', 'Adressen')}, ${formatCount(redirects.length, 'Weiterleitung', 'Weiterleitungen')}, ${formatCount(withdrawn.length, 'zurückgezogener Artikel', 'zurückgezogene Artikel')}`,
    );
    return;
  }
  writeManifest(site, releaseFacts(project, site, viewed), key);
  if (flag === '--files') return console.log(`Hinaufzuladen ist ${path.relative(project, site)}.`);
  const builtFor = buildTimeOf(readFolder(dist));
  if (builtFor.getTime() > Date.now())
    console.log(`Gebaut für ${formatDayTime(builtFor.toISOString())}; bis dahin wird gewartet.`);
  // Other releases may go out while this one waits.
  unlock();
  process.off('exit', unlock);
  // A timer takes no more than 2^31 milliseconds.
  while (builtFor.getTime() > Date.now()) await setTimeout(Math.min(builtFor.getTime() - Date.now(), DAY_MS));
  if (buildTimeOf(readFolder(dist)).getTime() !== builtFor.getTime())
    throw new UserError(
      `In ${dist} ist inzwischen ein anderer Bau; der für diesen Zeitpunkt wird nicht hinaufgeladen. Noch einmal „npm run build“ und „npm run release -- --workers“.`,
    );
  const deploy = [...wranglerCommand(workerConfig(dist, 'release')), 'deploy', '--assets', dist, ...rest];
  process.exitCode = run(dist, ...deploy) ? 0 : 1;
});
