/**
 * `npm run upgrade [-- --to <version>] [--from <remote>]`: takes a version of the product into a clone that has an edition of its own, and
 * goes on where a merge of it is open. `-- --check` names the product's files that the clone has changed. This file needs Node and Git and
 * nothing else: a clone of a version that doesn't have it runs it from the tag (docs/own-edition.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** Folders of the edition: no version changes anything in them. */
const EDITION = ['content', 'public'];
/** Files that are the edition's from its first change on. */
const OWN = ['README.md', '.github/CODEOWNERS'];
/** The drawings of categories: the edition's where it drew them anew; their colours are always written by `npm run generate`. */
const DRAWINGS = 'src/images/illustrations/';
/** What is written from code, and the lock file: the version's are taken, and written anew. */
const GENERATED = [
  DRAWINGS,
  '.vscode/schemas/',
  '.vscode/bausteine.code-snippets',
  'deploy/caddy/headers.caddy',
  'deploy/nginx/header-maps.conf',
  'deploy/nginx/headers.conf',
  'docs/bilder/bausteine/',
  'docs/redaktion.md',
  'package-lock.json',
];
const PACKAGES = 'package.json';
/** Where the pages of the version before wait for the comparison. */
const BEFORE = '.cache/upgrade';
/** How the message of an open merge begins. */
const MESSAGE = 'Fassung ';

/** Why it goes no further: German words for whoever runs it. */
class Stop extends Error {}

const tryGit = (args: readonly string[], environment = {}) =>
  spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1e9, env: { ...process.env, ...environment } });

function gitWith(environment: object, ...args: string[]): string {
  const { status, stdout, stderr } = tryGit(args, environment);
  if (status !== 0) throw new Stop(`git ${args.join(' ')}:\n${stderr}`);
  return stdout;
}

const git = (...args: string[]): string => gitWith({}, ...args);
const can = (...args: string[]): boolean => tryGit(args).status === 0;
const oneOf = (...args: string[]): string => git(...args).trim();
const namesOf = (...args: string[]): string[] =>
  git(...args, '-z')
    .split('\0')
    .filter(Boolean);
/** The text of a file in a commit, empty where it has none. */
const textIn = (commit: string, file: string): string => tryGit(['show', `${commit}:${file}`]).stdout;
const hasIn = (commit: string, file: string): boolean => can('cat-file', '-e', `${commit}:${file}`);
const isOf = (places: readonly string[], file: string): boolean => places.some((place) => file.startsWith(place));

/** Runs npm with the Node of this machine: `npm ci` takes the project's own away while it works. */
function npm(command: string): boolean {
  const PATH = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);
  return spawnSync(`npm ${command}`, { shell: true, stdio: 'inherit', env: { ...process.env, PATH } }).status === 0;
}

const versionIn = (commit: string): string => (JSON.parse(textIn(commit, PACKAGES)) as { version: string }).version;

function remoteOf(named?: string): string {
  const remote =
    named ??
    oneOf('remote')
      .split('\n')
      .find((name) => ['produkt', 'product'].includes(name));
  if (remote) return remote;
  throw new Stop(
    'Woher neue Fassungen kommen, steht nicht fest: „git remote add produkt ADRESSE“ sagt es ein für alle Mal, „--from ADRESSE“ einmal.',
  );
}

/** Fetches a version of the product, the newest where none is named; returns its commit. */
function fetchVersion(remote: string, wanted?: string): string {
  const listed = tryGit(['ls-remote', '--tags', '--refs', remote, 'v*']);
  if (listed.status !== 0) throw new Stop(`„${remote}“ antwortet nicht:\n${listed.stderr}`);
  const versions = listed.stdout
    .split('\n')
    .flatMap((line) => /\trefs\/tags\/v(\d+\.\d+\.\d+)$/.exec(line)?.[1] ?? [])
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const version = wanted?.replace(/^v/, '') ?? versions.at(-1) ?? '';
  if (!versions.includes(version))
    throw new Stop(
      `Die Fassung „${version}“ gibt es in „${remote}“ nicht. Es gibt: ${versions.join(', ') || 'keine (eine Fassung ist ein Tag wie v0.3.0)'}.`,
    );
  git('fetch', '--quiet', '--no-tags', remote, `refs/tags/v${version}`);
  return oneOf('rev-parse', 'FETCH_HEAD^{commit}');
}

/** Refuses what could lose something, before anything has happened. */
function refuseUnready(): void {
  if (!can('symbolic-ref', '--quiet', 'HEAD'))
    throw new Stop('Es ist kein Zweig ausgecheckt. Zuerst „git switch main“ (oder wie Ihr Zweig heißt).');
  const unsaved = git('status', '--porcelain');
  if (unsaved)
    throw new Stop(
      `Hier liegt etwas, das nicht in Git ist. Zuerst sichern („git add -A && git commit“) oder weglegen („git stash -u“):\n${unsaved}`,
    );
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges what two sides made of an object: a field is taken from the side that changed it. Undefined where both did. */
function mergeJson(base: Json, ours: Json, theirs: Json): Json | undefined {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const [was, own, its] = [base[key], ours[key], theirs[key]];
    if (isSame(was, own) || isSame(own, its)) merged[key] = its;
    else if (isSame(was, its)) merged[key] = own;
    else if (isJson(own) && isJson(its)) merged[key] = mergeJson(isJson(was) ? was : {}, own, its);
    if (merged[key] === undefined && (own !== undefined || its !== undefined) && !isSame(was, own ?? its))
      return undefined;
  }
  return merged;
}

/** A commit of the version in which the edition's files are those of the clone, so that a merge finds nothing to do with them. */
function versionWithEdition(version: string, base: string): string {
  const GIT_INDEX_FILE = path.join(tmpdir(), `upgrade-${process.pid}`);
  const run = (...args: string[]): string => gitWith({ GIT_INDEX_FILE }, ...args).trim();
  run('read-tree', version);
  run('rm', '-r', '-f', '-q', '--cached', '--ignore-unmatch', '--', ...EDITION);
  for (const folder of EDITION) if (hasIn('HEAD', folder)) run('read-tree', `--prefix=${folder}/`, `HEAD:${folder}`);
  for (const file of OWN)
    if (hasIn('HEAD', file) && textIn('HEAD', file) !== textIn(base, file))
      run('update-index', '--add', '--cacheinfo', `100644,${run('rev-parse', `HEAD:${file}`)},${file}`);
  const author = ['-c', 'user.name=upgrade', '-c', 'user.email=upgrade@localhost'];
  const commit = run(...author, 'commit-tree', run('write-tree'), '-p', version, '-m', 'The version with this edition');
  rmSync(GIT_INDEX_FILE, { force: true });
  return commit;
}

const shapesOf = (svg: string): string => `${svg.split('<style>')[0]}${svg.split('</style>').at(-1)}`;

/** Solves the conflicts that are nobody's work; what is left is named. */
function solve(base: string, version: string): void {
  const isRedrawn = (file: string): boolean =>
    file.startsWith(DRAWINGS) && shapesOf(textIn('HEAD', file)) !== shapesOf(textIn(base, file));
  for (const file of namesOf('diff', '--name-only', '--diff-filter=U')) {
    if (!isOf(GENERATED, file)) continue;
    const side = isRedrawn(file) ? 'HEAD' : version;
    if (hasIn(side, file)) git('restore', `--source=${side}`, '--staged', '--worktree', '--', file);
    else git('rm', '-q', '-f', '--', file);
  }
  const [was, ours, theirs] = [base, 'HEAD', version].map((commit) => JSON.parse(textIn(commit, PACKAGES)) as Json);
  const packages = was && ours && theirs && mergeJson(was, ours, theirs);
  if (!packages) return;
  writeFileSync(PACKAGES, `${JSON.stringify(packages, null, 2)}\n`);
  git('add', PACKAGES);
}

function refuseConflicts(): void {
  const open = namesOf('diff', '--name-only', '--diff-filter=U');
  if (open.length === 0) return;
  throw new Stop(`Dateien des Produkts, die Sie und die neue Fassung geändert haben:
${open.map((file) => `  ${file}`).join('\n')}
Jede ansehen, entscheiden und mit „git add“ vormerken („git checkout --theirs DATEI“ nimmt die neue Fassung), dann noch einmal „npm run upgrade“.
Zurück zum Stand davor: git merge --abort`);
}

/** Merges a version, with its edition's files as they are. */
function merge(version: string): void {
  const isShallow = oneOf('rev-parse', '--is-shallow-repository') === 'true';
  const base = tryGit(['merge-base', 'HEAD', version]).stdout.trim();
  if (!base)
    throw new Stop(
      isShallow
        ? 'Diesem Klon fehlt seine Geschichte. Zuerst „git fetch --unshallow“.'
        : `Dieser Klon hat mit dem Produkt keine Geschichte gemeinsam. Einmal sagen, aus welcher Fassung er entstand, etwa 0.2.0:
git fetch --no-tags REMOTE refs/tags/v0.2.0 && git merge -s ours --allow-unrelated-histories FETCH_HEAD
Das ändert keine Datei. Dann noch einmal „npm run upgrade“.`,
    );
  console.log('Die jetzige Fassung wird gebaut, damit sich danach vergleichen lässt …');
  rmSync(BEFORE, { recursive: true, force: true });
  if (npm('run --silent build -- --silent') && existsSync('dist')) {
    mkdirSync(path.dirname(BEFORE), { recursive: true });
    renameSync('dist', BEFORE);
  } else console.warn('Sie lässt sich nicht bauen; der Vergleich entfällt.');
  const message = `${MESSAGE}${versionIn(version)} des Produkts`;
  // A conflict is no failure: it is solved, or named, below.
  const merged = tryGit(['merge', '--no-commit', '--no-ff', '-m', message, versionWithEdition(version, base)]);
  const head = oneOf('rev-parse', '--git-path', 'MERGE_HEAD');
  if (!existsSync(head)) throw new Stop(`${merged.stdout}${merged.stderr}`);
  // The history knows the version itself.
  writeFileSync(head, `${version}\n`);
  solve(base, version);
  refuseConflicts();
}

/** Names the product's files that differ from the version the clone has. */
function check(remote: string): void {
  const version = fetchVersion(remote, versionIn('HEAD'));
  const isProducts = (file: string): boolean =>
    file !== PACKAGES && !OWN.includes(file) && !isOf([...GENERATED, ...EDITION.map((folder) => `${folder}/`)], file);
  const folders = namesOf('ls-tree', '-d', '--name-only', version);
  const found = Object.entries({ M: 'geändert', T: 'geändert', D: 'gelöscht', A: 'hinzugefügt' }).flatMap(
    ([filter, word]) =>
      namesOf('diff', '--name-only', '--no-renames', `--diff-filter=${filter}`, version)
        .filter((file) => isProducts(file) && (filter !== 'A' || folders.includes(file.split('/')[0] ?? '')))
        .map((file) => `  ${word}: ${file}`),
  );
  console.log(
    found.length === 0
      ? 'Alle Dateien des Produkts sind, wie die Fassung sie brachte.'
      : `Dateien des Produkts, die nicht sind, wie die Fassung sie brachte:\n${found.join('\n')}\nWas ohne Eingriff anders werden kann, steht in docs/own-edition.md.`,
  );
  if (found.length > 0) process.exitCode = 1;
}

function readFlags() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { to: text, from: text, ki: text, check: { type: 'boolean' } } });
    if (![undefined, 'keine'].includes(values.ki)) throw new Error();
    return values;
  } catch {
    throw new Stop(
      'Erlaubt sind --to FASSUNG, --from REMOTE, --ki keine und --check. Beispiel: npm run upgrade -- --to 0.3.0',
    );
  }
}

try {
  const values = readFlags();
  const { to, from } = values;
  const messageFile = oneOf('rev-parse', '--git-path', 'MERGE_MSG');
  const isMerging = existsSync(oneOf('rev-parse', '--git-path', 'MERGE_HEAD'));
  if (values.check) check(remoteOf(from));
  else if (!isMerging) {
    refuseUnready();
    const version = fetchVersion(remoteOf(from), to);
    if (can('merge-base', '--is-ancestor', version, 'HEAD'))
      console.log(`Die Fassung ${versionIn(version)} haben Sie schon.`);
    else {
      merge(version);
      // The new version's own code goes on, with its own packages.
      if (!npm(`run --silent upgrade${values.ki === 'keine' ? ' -- --ki keine' : ''}`)) process.exitCode = 1;
    }
  } else if (readFileSync(messageFile, 'utf8').startsWith(MESSAGE)) {
    refuseConflicts();
    if (!npm(can('diff', '--quiet', 'MERGE_HEAD', '--', PACKAGES) ? 'ci' : 'install'))
      throw new Stop(
        'Die Pakete der neuen Fassung kamen nicht. Noch einmal „npm run upgrade“, oder zurück: git merge --abort',
      );
    const { finishUpgrade } = await import('../authoring/upgrade.ts');
    process.exitCode = finishUpgrade(BEFORE, { withoutAi: values.ki === 'keine' }) ? 0 : 1;
  } else
    throw new Stop('Hier ist ein anderer Merge offen. Zuerst abschließen („git commit“) oder „git merge --abort“.');
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
