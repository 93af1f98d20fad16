/**
 * `npm run upgrade [-- --to <version>] [--from <remote>] [--ki keine]`: merges a version of the product into a clone
 * with its own edition (docs/own-edition.md), or continues such a merge. `-- --check` lists the product's files that the
 * clone has changed. This file imports nothing but Node's modules, so that older versions can run it from the tag.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** Folders of the edition, which no version changes. */
const EDITION = ['content', 'public'];
/** Files of the product that belong to the edition once it has changed them. */
const ADOPTED = ['README.md', '.github/CODEOWNERS'];
/** Drawings of categories. Those that the edition redrew are kept; former versions wrote its colours into all. */
const DRAWINGS = 'src/images/illustrations/';
/**
 * Generated files and the lock file, also those that only former versions have. On a conflict the new version's are
 * taken, and removed ones removed; what is left is regenerated later.
 */
const GENERATED = [
  DRAWINGS,
  '.vscode/schemas/',
  '.vscode/bausteine.code-snippets',
  'docs/bilder/bausteine/',
  'docs/redaktion.md',
  'deploy/caddy/headers.caddy',
  'deploy/nginx/header-maps.conf',
  'deploy/nginx/headers.conf',
  'package-lock.json',
];
const PACKAGES = 'package.json';
/** Build of the former version, for the comparison. */
const BEFORE = '.cache/upgrade';
/** Beginning of the merge's commit message, by which an open merge is recognised. */
const MESSAGE_PREFIX = 'Fassung ';

/** Ends the command; the German message says what to do. */
class Stop extends Error {}

const tryGit = (args: readonly string[], environment = {}) =>
  spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1e9, env: { ...process.env, ...environment } });

/** Runs git and returns its output without white space at the end; throws a Stop if it fails. */
function gitWith(environment: object, ...args: string[]): string {
  const { status, stdout, stderr } = tryGit(args, environment);
  if (status !== 0) throw new Stop(`git ${args.join(' ')}:\n${stderr}`);
  return stdout.trimEnd();
}

const git = (...args: string[]): string => gitWith({}, ...args);
const gitSucceeds = (...args: string[]): boolean => tryGit(args).status === 0;
const gitFiles = (...args: string[]): string[] =>
  git(...args, '-z')
    .split('\0')
    .filter(Boolean);
/** Text of a file in a commit; empty if it doesn't exist. */
const textIn = (commit: string, file: string): string => tryGit(['show', `${commit}:${file}`]).stdout;
const hasIn = (commit: string, file: string): boolean => gitSucceeds('cat-file', '-e', `${commit}:${file}`);
const isBelow = (prefixes: readonly string[], file: string): boolean =>
  prefixes.some((prefix) => file.startsWith(prefix));

/** Runs npm with the Node on `PATH` outside node_modules: `npm ci` deletes the project's own while it runs. */
function npm(command: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const PATH = folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter);
  return spawnSync(`npm ${command}`, { shell: true, stdio: 'inherit', env: { ...process.env, PATH } }).status === 0;
}

const versionIn = (commit: string): string => (JSON.parse(textIn(commit, PACKAGES)) as { version: string }).version;

function remoteOf(named?: string): string {
  const known = git('remote').split('\n');
  const remote = named ?? known.find((name) => ['produkt', 'product'].includes(name));
  if (remote) return remote;
  throw new Stop(
    'Woher neue Fassungen kommen, steht nicht fest: „git remote add produkt ADRESSE“ sagt es ein für alle Mal, „--from ADRESSE“ einmal.',
  );
}

/** Fetches a version of the product, by default the newest; returns its commit. */
function fetchVersion(remote: string, wanted?: string): string {
  const listed = tryGit(['ls-remote', '--tags', '--refs', remote, 'v*']);
  if (listed.status !== 0) throw new Stop(`„${remote}“ antwortet nicht:\n${listed.stderr}`);
  const versions = listed.stdout
    .split('\n')
    .flatMap((line) => /\trefs\/tags\/v(\d+\.\d+\.\d+)$/.exec(line)?.[1] ?? [])
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  if (versions.length === 0)
    throw new Stop(
      `In „${remote}“ gibt es noch keine Fassung (das ist ein Tag wie v0.3.0). Ist das nur eine Kopie, dort zuerst „git fetch --tags“ ausführen, oder mit „--from ADRESSE“ nennen, woher das Produkt kommt.`,
    );
  const version = wanted?.replace(/^v/, '') ?? versions.at(-1) ?? '';
  if (!versions.includes(version))
    throw new Stop(`Die Fassung „${version}“ gibt es in „${remote}“ nicht. Es gibt: ${versions.join(', ')}.`);
  git('fetch', '--quiet', '--no-tags', remote, `refs/tags/v${version}`);
  return git('rev-parse', 'FETCH_HEAD^{commit}');
}

/** Throws a Stop without a branch, or with uncommitted changes, which a merge could lose. */
function refuseUnready(): void {
  if (!gitSucceeds('symbolic-ref', '--quiet', 'HEAD'))
    throw new Stop('Es ist kein Zweig ausgecheckt. Zuerst „git switch main“ (oder wie Ihr Zweig heißt).');
  const uncommitted = git('status', '--porcelain');
  if (uncommitted)
    throw new Stop(
      `Hier liegt etwas, das nicht in Git ist. Zuerst sichern („git add -A && git commit“) oder weglegen („git stash -u“):\n${uncommitted}`,
    );
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Three-way merge of objects, field by field; undefined if both sides changed a field differently. */
function mergeJson(base: Json, ours: Json, theirs: Json): Json | undefined {
  const merged: Record<string, unknown> = {};
  for (const key of Object.keys({ ...theirs, ...ours })) {
    const [was, own, its] = [base[key], ours[key], theirs[key]];
    if (isSame(was, own) || isSame(own, its)) merged[key] = its;
    else if (isSame(was, its)) merged[key] = own;
    else {
      const nested = isJson(own) && isJson(its) && mergeJson(isJson(was) ? was : {}, own, its);
      if (!nested) return undefined;
      merged[key] = nested;
    }
  }
  return merged;
}

/** Commits the version with the clone's own edition, so that a merge leaves that alone; returns the commit's hash. */
function versionWithEdition(version: string, base: string): string {
  const GIT_INDEX_FILE = path.join(tmpdir(), `upgrade-${process.pid}`);
  const run = (...args: string[]): string => gitWith({ GIT_INDEX_FILE }, ...args);
  run('read-tree', version);
  run('rm', '-r', '-f', '-q', '--cached', '--ignore-unmatch', '--', ...EDITION);
  for (const folder of EDITION) if (hasIn('HEAD', folder)) run('read-tree', `--prefix=${folder}/`, `HEAD:${folder}`);
  for (const file of ADOPTED)
    if (hasIn('HEAD', file) && textIn('HEAD', file) !== textIn(base, file))
      run('update-index', '--add', '--cacheinfo', `100644,${run('rev-parse', `HEAD:${file}`)},${file}`);
  const author = ['-c', 'user.name=upgrade', '-c', 'user.email=upgrade@localhost'];
  const commit = run(...author, 'commit-tree', run('write-tree'), '-p', version, '-m', 'The version with this edition');
  rmSync(GIT_INDEX_FILE, { force: true });
  return commit;
}

/** An SVG without its style sheet, which holds the colours. */
const shapesOf = (svg: string): string => `${svg.split('<style>')[0]}${svg.split('</style>').at(-1)}`;

/** Resolves conflicts in generated files and package.json. Others stay open, for {@link refuseConflicts}. */
function resolveConflicts(base: string, version: string): void {
  const isRedrawn = (file: string): boolean =>
    file.startsWith(DRAWINGS) && shapesOf(textIn('HEAD', file)) !== shapesOf(textIn(base, file));
  for (const file of gitFiles('diff', '--name-only', '--diff-filter=U')) {
    if (!isBelow(GENERATED, file)) continue;
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

/** Throws a Stop that lists the unresolved conflicts, if there are any. */
function refuseConflicts(): void {
  const open = gitFiles('diff', '--name-only', '--diff-filter=U');
  if (open.length === 0) return;
  throw new Stop(`Dateien des Produkts, die Sie und die neue Fassung geändert haben:
${open.map((file) => `  ${file}`).join('\n')}
Jede ansehen, entscheiden und mit „git add“ vormerken („git checkout --theirs DATEI“ nimmt die neue Fassung), dann noch einmal „npm run upgrade“.
Zurück zum Stand davor: git merge --abort`);
}

/** Builds the present version for the comparison, then merges the new one uncommitted. Throws a Stop at conflicts. */
function merge(version: string): void {
  const base = tryGit(['merge-base', 'HEAD', version]).stdout.trim();
  if (!base && git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Stop('Diesem Klon fehlt seine Geschichte. Zuerst „git fetch --unshallow“.');
  if (!base)
    throw new Stop(`Dieser Klon hat mit dem Produkt keine Geschichte gemeinsam. Einmal sagen, aus welcher Fassung er entstand, etwa 0.2.0:
git fetch --no-tags REMOTE refs/tags/v0.2.0 && git merge -s ours --allow-unrelated-histories FETCH_HEAD
Das ändert keine Datei. Dann noch einmal „npm run upgrade“.`);
  console.log('Die jetzige Fassung wird gebaut, damit sich danach vergleichen lässt …');
  rmSync(BEFORE, { recursive: true, force: true });
  if (npm('run --silent build -- --silent') && existsSync('dist')) {
    mkdirSync(path.dirname(BEFORE), { recursive: true });
    renameSync('dist', BEFORE);
  } else console.warn('Sie lässt sich nicht bauen; der Vergleich entfällt.');
  const message = `${MESSAGE_PREFIX}${versionIn(version)} des Produkts`;
  // Also fails at conflicts, which are handled below.
  const merged = tryGit(['merge', '--no-commit', '--no-ff', '-m', message, versionWithEdition(version, base)]);
  const head = git('rev-parse', '--git-path', 'MERGE_HEAD');
  if (!existsSync(head)) throw new Stop(`${merged.stdout}${merged.stderr}`);
  // The second parent becomes the version itself, so that later merges find it as their base.
  writeFileSync(head, `${version}\n`);
  resolveConflicts(base, version);
  refuseConflicts();
}

/** Lists the product's files that differ from those of the clone's version; exit code 1 if there are any. */
function check(remote: string): void {
  const version = fetchVersion(remote, versionIn('HEAD'));
  const notProducts = [PACKAGES, ...ADOPTED, ...GENERATED, ...EDITION.map((folder) => `${folder}/`)];
  const folders = gitFiles('ls-tree', '-d', '--name-only', version);
  const changes = Object.entries({ MT: 'geändert', D: 'gelöscht', A: 'hinzugefügt' }).flatMap(([filter, word]) =>
    gitFiles('diff', '--name-only', '--no-renames', `--diff-filter=${filter}`, version)
      .filter((file) => !isBelow(notProducts, file))
      .filter((file) => filter !== 'A' || folders.includes(file.split('/')[0] ?? ''))
      .map((file) => `  ${word}: ${file}`),
  );
  if (changes.length === 0) return console.log('Alle Dateien des Produkts sind, wie die Fassung sie brachte.');
  process.exitCode = 1;
  console.log(`Dateien des Produkts, die nicht sind, wie die Fassung sie brachte:
${changes.join('\n')}
Was ohne Eingriff anders werden kann, steht in docs/own-edition.md.`);
}

function readFlags() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { to: text, from: text, ki: text, check: { type: 'boolean' } } });
    if (![undefined, 'keine'].includes(values.ki)) throw new Error();
    return values;
  } catch {
    throw new Stop(
      'Erlaubt sind --to FASSUNG, --from ADRESSE, --ki keine und --check. Beispiel: npm run upgrade -- --to 0.3.0',
    );
  }
}

try {
  const { to, from, ki, check: isCheck } = readFlags();
  const messageFile = git('rev-parse', '--git-path', 'MERGE_MSG');
  const isMerging = existsSync(git('rev-parse', '--git-path', 'MERGE_HEAD'));
  if (isCheck) check(remoteOf(from));
  else if (!isMerging) {
    refuseUnready();
    const version = fetchVersion(remoteOf(from), to);
    if (gitSucceeds('merge-base', '--is-ancestor', version, 'HEAD'))
      console.log(`Die Fassung ${versionIn(version)} haben Sie schon.`);
    else {
      merge(version);
      // Continued by the code of the new version.
      if (!npm(`run --silent upgrade${ki ? ' -- --ki keine' : ''}`)) process.exitCode = 1;
    }
  } else if (readFileSync(messageFile, 'utf8').startsWith(MESSAGE_PREFIX)) {
    refuseConflicts();
    if (!npm(gitSucceeds('diff', '--quiet', 'MERGE_HEAD', '--', PACKAGES) ? 'ci' : 'install'))
      throw new Stop(
        'Die Pakete der neuen Fassung kamen nicht. Zuerst „npm install“, dann noch einmal „npm run upgrade“; oder zurück: git merge --abort && npm ci',
      );
    const { finishUpgrade } = await import('../authoring/upgrade.ts');
    process.exitCode = finishUpgrade(BEFORE, { withoutAi: ki !== undefined }) ? 0 : 1;
  } else
    throw new Stop('Hier ist ein anderer Merge offen. Zuerst abschließen („git commit“) oder „git merge --abort“.');
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
