/**
 * `npm run import -- <file>`: imports an export of WordPress or Ghost into content/ (docs/own-edition.md): articles,
 * pages, authors, categories, pictures, files and redirects. Existing files are not overwritten.
 */
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stringify as stringifyCsv } from 'csv-stringify/sync';
import { parseAllDocuments } from 'yaml';
import { buildNow } from '../../../src/content/clock.ts';
import { checkContentFolder } from '../../../src/content/content-folder.ts';
import { readArticle } from '../../../src/content/compiler/read-article.ts';
import { readPage } from '../../../src/content/compiler/read-page.ts';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import { AuthoringError, runCommand } from '../questions.ts';
import { makeAddresses, type Addresses } from './addresses.ts';
import type { Archive, Note } from './archive.ts';
import { readGhost } from './ghost.ts';
import { makeMedia } from './media.ts';
import { makePostFiles } from './post-file.ts';
import { flags, REPORT, startRun, type Draft, type ImportOptions, type ImportRun } from './run.ts';
import { decode, readWordPress } from './wordpress.ts';

/** Number of diagnostics written into a file that was set aside. */
const MAX_REASONS = 3;
/** Limit of check rounds: setting a post aside may break a reference of another. */
const MAX_ROUNDS = 10;
/** Kinds of rows in the report, most urgent first. */
const KINDS: readonly Note['kind'][] = ['Fehler', 'Entwurf', 'zu tun', 'nicht übernommen', 'geändert'];

/**
 * Imports an archive into content/ of the project at `root` and writes its notes to the report. Returns the number of
 * posts written, how many of them are drafts or set aside (`waiting`), and how many an earlier run imported. Throws an
 * Error if content/ can't be read.
 */
export async function importArchive(archive: Archive, root: string, options: ImportOptions, now: Date) {
  const { content } = await checkContentFolder(root, now);
  if (!content) throw new Error('content/site.yaml ist nicht lesbar; zuerst „npm run pruefen“.');
  const run = startRun(archive, root, options, now, content);
  const addresses = makeAddresses(run);
  const fresh = run.posts.filter((post) => !addresses.isWritten(post));
  for (const post of run.posts)
    if (addresses.isWritten(post) && !isPublished(run, addresses.fileOf(post))) post.reasons.add('ein Entwurf');
  const media = makeMedia(run);
  const files = makePostFiles(run, addresses, media, fresh);
  for (const post of fresh) await media.importPicturesOf(post);
  for (const post of fresh) files.decide(post);
  for (const post of fresh) {
    const text = files.textOf(post);
    const file = addresses.fileOf(post);
    const { diagnostics } = (post.isPage ? readPage : readArticle)(text, file);
    // Pages have no `draft` field.
    const isImportable = !diagnostics && !(post.isPage && post.reasons.size > 0);
    if (isImportable) run.writeNew(file, text);
    else run.writeNew(addresses.fileOf(post, true), withReasons(post, text, diagnostics));
  }
  run.saveState();
  await setAsideRefused(run, addresses, fresh);
  const isWaiting = (post: Draft) => run.exists(addresses.fileOf(post, true));
  for (const post of fresh)
    for (const reason of post.reasons)
      run.note(post.headline, 'Entwurf', `${addresses.fileOf(post, isWaiting(post))}: ${reason}`);
  files.writeRedirects();
  if (fresh.length > 0 || !run.exists(REPORT)) writeReport(run);
  const waiting = fresh.filter(isWaiting).length;
  return {
    written: fresh.length,
    drafts: fresh.filter(({ reasons }) => reasons.size > 0).length - waiting,
    waiting,
    known: archive.posts.length - fresh.length,
  };
}

/** Whether the file of an earlier run's post exists and is no draft. */
function isPublished(run: ImportRun, file: string): boolean {
  if (!run.exists(file)) return false;
  const head = parseAllDocuments(run.read(file))[0]?.toJS() as { draft?: boolean } | undefined;
  return head?.draft !== true;
}

/** Adds diagnostics to the post's reasons, and all reasons as comments at the top of the file's frontmatter. */
function withReasons(post: Draft, text: string, diagnostics: readonly Diagnostic[] = []): string {
  for (const { field, found, allowed } of diagnostics.slice(0, MAX_REASONS))
    post.reasons.add(`${field}: ${found.slice(0, 80)} (erlaubt: ${allowed.slice(0, 120)})`);
  const reasons = [...post.reasons].map((reason) => `# ${reason.replace(/\s+/g, ' ')}\n`);
  return text.replace('---\n', () => `---\n${reasons.join('')}`);
}

/** Checks content/ and renames the files of refused posts to `_<name>.mdx`, until none of these is refused. */
async function setAsideRefused(run: ImportRun, addresses: Addresses, posts: readonly Draft[]): Promise<void> {
  const byFile = new Map(posts.map((post) => [addresses.fileOf(post), post]));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { diagnostics } = await checkContentFolder(run.at('.'), run.now);
    const refused = Map.groupBy(
      diagnostics.filter(({ file }) => byFile.has(file) && run.exists(file)),
      ({ file }) => file,
    );
    if (refused.size === 0) return;
    for (const [file, found] of refused) {
      const post = byFile.get(file) as Draft;
      const waiting = addresses.fileOf(post, true);
      renameSync(run.at(file), run.at(waiting));
      run.write(waiting, withReasons(post, run.read(waiting), found));
    }
  }
}

function writeReport(run: ImportRun): void {
  const rows = run.archive.notes.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const lines = rows.map(({ kind, where, text }) => [kind, where, text]);
  const columns = ['Art', 'Wo', 'Was'];
  // Byte order mark and semicolons: German spreadsheet programs expect both.
  run.write(REPORT, stringifyCsv(lines, { header: true, columns, bom: true, delimiter: ';', escape_formulas: true }));
}

const EXAMPLE =
  'npm run import -- export.xml --media uploads --sponsored-tag anzeige --ai keine --licence "eigene Aufnahme"';

function readFlags() {
  try {
    return parseArgs({ options: flags, allowPositionals: true });
  } catch (error) {
    throw new AuthoringError(`${(error as Error).message}\nBeispiel: ${EXAMPLE}`);
  }
}

function readExport(file: string): Archive {
  const notes: Note[] = [];
  const name = path.basename(file);
  try {
    const text = decode(readFileSync(file), notes, name);
    return /^\s*\{/.test(text) ? readGhost(text, notes, name) : readWordPress(text, notes, name);
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code) throw error;
    throw new AuthoringError(`${file} ist nicht lesbar.\nBeispiel: ${EXAMPLE}`);
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readFlags();
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new AuthoringError(`Eine Datei angeben.\nBeispiel: ${EXAMPLE}`);
  if (values.ai && !['keine', 'unterstuetzt', 'erzeugt'].includes(values.ai))
    throw new AuthoringError(`--ai „${values.ai}“ gibt es nicht. Erlaubt: keine, unterstuetzt, erzeugt`);
  const archive = readExport(file);
  if (values.site) archive.url = values.site.replace(/\/$/, '');
  if (!URL.canParse(archive.url))
    throw new AuthoringError('Der Export nennt seine Website nicht. Erlaubt: --site https://www.frueher.example');
  const { written, drafts, waiting, known } = await importArchive(archive, process.cwd(), values, buildNow());
  console.log(`${written} Beiträge und Seiten geschrieben, davon ${drafts} als Entwurf; ${waiting} warten als _….mdx, bis jemand sie ergänzt. ${known} gab es schon.
${archive.notes.length} Zeilen im Bericht: ${REPORT}
Weiter: npm run pruefen`);
}

if (import.meta.main) await runCommand(run);
