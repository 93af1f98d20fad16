/**
 * `npm run import -- <file>`: imports an export of WordPress or Ghost into content/ (docs/own-edition.md): articles,
 * pages, authors, categories, pictures, files and redirects. Existing files are not overwritten.
 */
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { stringify as stringifyCsv } from 'csv-stringify/sync';
import { buildNow } from '../../../src/content/clock.ts';
import { checkContentFolder } from '../../../src/content/content-folder.ts';
import { readArticle } from '../../../src/content/compiler/read-article.ts';
import { readPage } from '../../../src/content/compiler/read-page.ts';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import { writeFile } from '../../../src/lib/file-system.ts';
import { UserError } from '../../../src/lib/user-error.ts';
import { readCommandLine, runCommand } from '../../cli/command.ts';
import { fileOf, isKnown, makeAddresses, setAsideFileOf } from './addresses.ts';
import type { Archive, Note } from './archive.ts';
import { readGhost } from './ghost.ts';
import { makeMedia } from './media.ts';
import { makePostFiles } from './post-file.ts';
import { flags, REPORT, startRun, type ImportedPost, type ImportOptions } from './run.ts';
import { readWordPress } from './wordpress.ts';

/** Number of diagnostics written into a file that was set aside. */
const MAX_REASONS = 3;
/** Limit of check rounds: setting a post aside may break a reference of another. */
const MAX_ROUNDS = 10;
/** Kinds of rows in the report, most urgent first. */
const KINDS: readonly Note['kind'][] = ['Entwurf', 'zu tun', 'nicht übernommen', 'geändert'];

const isSetAside = (post: ImportedPost): boolean => existsSync(setAsideFileOf(post));

/**
 * Imports an archive into content/ of the project in the working directory and writes its notes to the report. Returns
 * the number of posts written, how many of them are drafts or set aside (`setAside`), and how many an earlier run
 * imported. Throws a UserError if content/site.yaml or redirects.csv
 * is invalid.
 */
export async function importArchive(archive: Archive, options: ImportOptions, now: Date) {
  const { content } = await checkContentFolder('.', now);
  if (!content) throw new UserError('content/site.yaml ist nicht lesbar; zuerst „npm run pruefen“.');
  const run = startRun(archive, options, now, content);
  const addresses = makeAddresses(run);
  const fresh = run.posts.filter((post) => !isKnown(post));
  const media = makeMedia(run);
  const files = makePostFiles(run, addresses, media, fresh);
  for (const post of fresh) await media.importPicturesOf(post);
  for (const post of fresh) files.decide(post);
  for (const post of fresh) {
    const text = files.textOf(post);
    // Checked at once, as later posts don't link to one that is set aside. Pages have no `draft` field.
    const { diagnostics } = (post.isPage ? readPage : readArticle)(text, fileOf(post));
    if (diagnostics || (post.isPage && post.reasons.size > 0))
      run.files.set(setAsideFileOf(post), withReasons(post, text, diagnostics));
    else run.files.set(fileOf(post), text);
  }
  run.saveState();
  if (fresh.length > 0) writeReport(archive.notes);
  for (const [file, text] of run.files) writeFile(file, text);
  await setAsideRefused(fresh, now);
  for (const post of fresh) {
    const file = isSetAside(post) ? setAsideFileOf(post) : fileOf(post);
    for (const reason of post.reasons) run.note(post.headline, 'Entwurf', `${file}: ${reason}`);
  }
  files.writeRedirects();
  if (fresh.length > 0 || !existsSync(REPORT)) writeReport(archive.notes);
  const setAside = fresh.filter(isSetAside).length;
  const drafts = fresh.filter(({ reasons }) => reasons.size > 0).length - setAside;
  return { written: fresh.length, drafts, setAside, known: run.posts.length - fresh.length };
}

/** Adds diagnostics to the post's reasons, and all reasons as comments at the top of the file's frontmatter. */
function withReasons(post: ImportedPost, text: string, diagnostics: readonly Diagnostic[] = []): string {
  for (const { field, found, allowed } of diagnostics.slice(0, MAX_REASONS))
    post.reasons.add(`${field}: ${found.slice(0, 80)} (erlaubt: ${allowed.slice(0, 120)})`);
  const reasons = [...post.reasons].map((reason) => `# ${reason.replace(/\s+/g, ' ')}\n`);
  return text.replace('---\n', () => `---\n${reasons.join('')}`);
}

/** Checks content/ and renames the files of refused posts to `_<name>.mdx`, until none of these is refused. */
async function setAsideRefused(posts: readonly ImportedPost[], now: Date): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { diagnostics } = await checkContentFolder('.', now);
    const byFile = Map.groupBy(diagnostics, ({ file }) => file);
    const refused = posts.filter((post) => byFile.has(fileOf(post)) && existsSync(fileOf(post)));
    if (refused.length === 0) return;
    for (const post of refused) {
      const setAsideFile = setAsideFileOf(post);
      renameSync(fileOf(post), setAsideFile);
      writeFile(setAsideFile, withReasons(post, readFileSync(setAsideFile, 'utf8'), byFile.get(fileOf(post))));
    }
  }
}

function writeReport(notes: readonly Note[]): void {
  const rows = KINDS.flatMap((kind) => notes.filter((note) => note.kind === kind));
  const columns = { kind: 'Art', where: 'Wo', text: 'Was' };
  // Byte order mark and semicolons: German spreadsheet programs expect both.
  writeFile(REPORT, stringifyCsv(rows, { header: true, columns, bom: true, delimiter: ';', escape_formulas: true }));
}

const EXAMPLE =
  'npm run import -- export.xml --media uploads --sponsored-tag anzeige --ai keine --licence "eigene Aufnahme"';

function readExport(file: string): Archive {
  const notes: Note[] = [];
  const name = path.basename(file);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    return /^\s*\{/.test(text) ? readGhost(text, notes, name) : readWordPress(text, notes, name);
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code) throw error;
    throw new UserError(`${file} ist nicht lesbar, oder nicht in UTF-8.\nBeispiel: ${EXAMPLE}`);
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readCommandLine({ options: flags, allowPositionals: true }, EXAMPLE);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UserError(`Eine Datei angeben.\nBeispiel: ${EXAMPLE}`);
  if (values.ai && !['keine', 'unterstuetzt', 'erzeugt'].includes(values.ai))
    throw new UserError(`--ai „${values.ai}“ gibt es nicht. Erlaubt: keine, unterstuetzt, erzeugt`);
  if (values.media && !statSync(values.media, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`--media „${values.media}“ ist kein Ordner.\nBeispiel: ${EXAMPLE}`);
  const archive = readExport(file);
  if (values.site) archive.url = values.site.replace(/\/$/, '');
  if (!URL.canParse(archive.url))
    throw new UserError('Der Export nennt seine Website nicht. Erlaubt: --site https://www.frueher.example');
  const { written, drafts, setAside, known } = await importArchive(archive, values, buildNow());
  console.log(`Beiträge und Seiten: ${written} geschrieben, davon ${drafts} als Entwurf; ${setAside} beiseitegelegt als _….mdx, bis jemand sie ergänzt; ${known} gab es schon.
Bericht (Zeilen: ${archive.notes.length}): ${REPORT}
Weiter: npm run pruefen`);
}

if (import.meta.main) await runCommand(run);
