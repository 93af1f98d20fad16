/**
 * `npm run import -- <file>`: brings the archive of a WordPress or Ghost site into content/ (docs/own-edition.md): articles, pages, people,
 * categories, pictures, files and redirects. Nothing that is there is overwritten.
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

/** So many reasons are told of a post that no check lets through. */
const MOST_REASONS = 3;
/** A post that is set aside may break a reference of another: so often at most all is checked again. */
const MOST_ROUNDS = 10;
/** Kinds of rows in the report, the most urgent first. */
const KINDS: readonly Note['kind'][] = ['Fehler', 'Entwurf', 'zu tun', 'nicht übernommen', 'geändert'];

/**
 * Brings an archive into the project's content/; its notes become rows of the report. Counts what was written, of it what is a draft or waits,
 * and what an earlier run has brought. Throws where content/ can't be read.
 */
export async function importArchive(archive: Archive, root: string, options: ImportOptions, now: Date) {
  const { content } = await checkContentFolder(root, now);
  if (!content) throw new Error('content/site.yaml ist nicht lesbar; zuerst „npm run pruefen“.');
  const run = startRun(archive, root, options, now, content);
  const addresses = makeAddresses(run);
  const fresh = run.posts.filter((post) => !addresses.isWritten(post));
  for (const post of run.posts)
    if (addresses.isWritten(post) && !appears(run, addresses, post)) post.reasons.add('ein Entwurf');
  const media = makeMedia(run);
  const files = makePostFiles(run, addresses, media, fresh);
  for (const post of fresh) await media.bringPicturesOf(post);
  for (const post of fresh) files.decide(post);
  for (const post of fresh) {
    const text = files.textOf(post);
    const file = addresses.fileOf(post);
    const { diagnostics } = (post.isPage ? readPage : readArticle)(text, file);
    const mayAppear = !diagnostics && !(post.isPage && post.reasons.size > 0);
    if (mayAppear) run.writeNew(file, text);
    else run.writeNew(addresses.fileOf(post, true), withReasons(post, text, diagnostics));
  }
  run.saveState();
  await setAsideWhatIsRefused(run, addresses, fresh);
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

/** Whether what a former run has written is public by now. */
function appears(run: ImportRun, addresses: Addresses, post: Draft): boolean {
  const file = addresses.fileOf(post);
  if (!run.exists(file)) return false;
  const head = parseAllDocuments(run.read(file))[0]?.toJS() as { draft?: boolean } | undefined;
  return head?.draft !== true;
}

/** A file with the reasons why it waits, as comments at the top of its frontmatter. */
function withReasons(post: Draft, text: string, diagnostics: readonly Diagnostic[] = []): string {
  for (const { field, found, allowed } of diagnostics.slice(0, MOST_REASONS))
    post.reasons.add(`${field}: ${found.slice(0, 80)} (erlaubt: ${allowed.slice(0, 120)})`);
  const reasons = [...post.reasons].map((reason) => `# ${reason.replace(/\s+/g, ' ')}\n`);
  return text.replace('---\n', () => `---\n${reasons.join('')}`);
}

/** Checks all of content/ and sets aside what it refuses of these posts, until nothing of them is refused. */
async function setAsideWhatIsRefused(run: ImportRun, addresses: Addresses, posts: readonly Draft[]): Promise<void> {
  const byFile = new Map(posts.map((post) => [addresses.fileOf(post), post]));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
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
  const lines = rows.map(({ kind, where, what }) => [kind, where, what]);
  const columns = ['Art', 'Wo', 'Was'];
  // As spreadsheets of a German system read it.
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
