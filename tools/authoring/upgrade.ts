/**
 * Second half of `npm run upgrade`, run with the code of the new version after the merge and `npm ci`: migrates the
 * edition, checks and builds it, and reports the differences.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { pageFiles, pathOfPage, readFolder, type BuildOutput } from '../audit/build-output.ts';
import { Markup } from '../audit/markup.ts';
import { textOf } from '../audit/text.ts';
import { migrateEdition, migrations } from './migrate.ts';
import type { Statements } from './migrations/0.3.ts';

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
const run = (script: string): boolean =>
  spawnSync(`npm run --silent ${script}`, { shell: true, stdio: 'inherit' }).status === 0;

/** Text of a page, and of its header and footer. */
function readPage(html: string): { text: string; frame: string } {
  const page = new Markup(html);
  const textIn = (selector: string) => page.all(selector).map(textOf).join(' ');
  return { text: textIn('title, main'), frame: textIn('body > header, body > footer') };
}

/** Compares the texts of two builds page by page, not their markup; returns the paths of pages. */
export function comparePages(before: BuildOutput, after: BuildOutput) {
  const [oldFiles, newFiles] = [new Set(pageFiles(before)), new Set(pageFiles(after))];
  const isSame = (file: string) => readPage(before.read(file)).text === readPage(after.read(file)).text;
  const kept = Map.groupBy(oldFiles.intersection(newFiles), isSame);
  const paths = (files: Iterable<string> = []): string[] => [...files].toSorted().map(pathOfPage);
  const [oldFrame, newFrame] = [before, after].map(({ read }) => readPage(read('index.html')).frame);
  return {
    same: paths(kept.get(true)),
    changed: paths(kept.get(false)),
    appeared: paths(newFiles.difference(oldFiles)),
    vanished: paths(oldFiles.difference(newFiles)),
    /** Whether the text of header or footer differs. */
    frame: oldFrame !== newFrame,
  };
}

/** "To do" entries in the changelog of all versions newer than `since`; `name` is an entry's bold beginning. */
export function todoEntries(changelog: string, since: string): { version: string; name: string; text: string }[] {
  return changelog.split(/^## /m).flatMap((section) => {
    const [version = ''] = section.split('\n');
    const [, list = ''] = section.split(/^To do .*$/m);
    if (!/^\d/.test(version) || version.localeCompare(since, 'en', { numeric: true }) <= 0) return [];
    const entries = [...list.matchAll(/^\d+\. \*\*(.+?)\.\*\* (.+)$/gm)];
    return entries.map(([, name = '', text = '']) => ({ version, name, text }));
  });
}

/** Prints the differences between the build in `folder` and dist/, and the findings of both audits. */
function report(folder: string): void {
  const { same, changed, appeared, vanished, frame } = comparePages(readFolder(folder), readFolder('dist'));
  const findings = [folder, 'dist'].map((site) => {
    const file = `${site}/pruefbericht.json`;
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { findings?: number }).findings : undefined;
  });
  console.log(`\nSeiten mit demselben Text wie vorher: ${same.length}`);
  for (const [title, paths] of Object.entries({ Geändert: changed, Neu: appeared, Verschwunden: vanished })) {
    const names = `${paths.slice(0, 40).join(', ')}${paths.length > 40 ? ' …' : ''}`;
    console.log(`${title}: ${paths.length}${names && ` (${names})`}`);
  }
  console.log(`Kopf und Fuß: ${frame ? 'geändert' : 'wie vorher'}`);
  console.log(`Befunde: ${findings[1]}, vorher ${findings[0] ?? 'unbekannt'}`);
}

/**
 * Migrates, checks, builds and audits the edition; prints the differences from the old build in the folder `before` and
 * what the publisher has to do. Commits the merge if all checks pass. Returns whether it was committed.
 */
export function finishUpgrade(before: string, statements: Statements): boolean {
  const versionIn = (text: string): string => (JSON.parse(text) as { version: string }).version;
  const since = versionIn(git('show', 'HEAD:package.json').stdout);
  const version = versionIn(readFileSync('package.json', 'utf8'));
  for (const line of migrateEdition(process.cwd(), statements)) console.log(line);
  const isRight = ['generate', 'pruefen', 'build -- --silent', 'audit'].every(run);
  // Staged even after a failure, so that `git merge --abort` reverts the migration too.
  git('add', '--all');
  const automatic = migrations.flatMap(({ steps }) => steps.flatMap(({ name, migrate }) => (migrate ? [name] : [])));
  if (existsSync(before) && isRight) report(before);
  const lines = todoEntries(readFileSync('CHANGELOG.md', 'utf8'), since);
  if (lines.length > 0) console.log('\nWas die Fassung verlangt (✓ macht dieser Befehl):');
  for (const { name, text } of lines) console.log(`${automatic.includes(name) ? '✓' : '–'} ${name}. ${text}`);
  const commit = isRight ? git('commit', '--quiet', '--no-edit') : undefined;
  if (commit?.status !== 0) {
    console.error(`
${commit?.stderr ?? ''}Die Fassung ${version} ist noch nicht übernommen. Was oben steht beheben, dann noch einmal „npm run upgrade“.
Zurück zum Stand davor: git merge --abort && npm ci`);
    return false;
  }
  rmSync(before, { recursive: true, force: true });
  console.log(`\nDie Fassung ${version} ist übernommen; „npm run serve“ zeigt die Website. Nichts ist veröffentlicht.
Zurück zum Stand davor: git reset --keep HEAD^ && npm ci`);
  return true;
}
