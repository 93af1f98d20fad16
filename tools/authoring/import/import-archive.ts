/** Puts an archive into content/: articles, pages, people, categories, pictures, files and redirects. Nothing that is there is overwritten. */
import { renameSync } from 'node:fs';
import { stringify as stringifyCsv } from 'csv-stringify/sync';
import { parseAllDocuments } from 'yaml';
import { checkContentFolder } from '../../../src/content/content-folder.ts';
import { readArticle } from '../../../src/content/compiler/read-article.ts';
import { readPage } from '../../../src/content/compiler/read-page.ts';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import { makeAddresses, type Addresses } from './addresses.ts';
import type { Archive, Note, Post } from './archive.ts';
import { makeMedia } from './media.ts';
import { makePostFiles } from './post-file.ts';
import { REPORT, startRun, type ImportOptions, type ImportRun } from './run.ts';

/** What a run did. */
export interface ImportResult {
  written: number;
  drafts: number;
  waiting: number;
  /** Entries that an earlier run has brought. */
  known: number;
  notes: Note[];
}

/** So many reasons are told of a post that no check lets through. */
const MOST_REASONS = 3;
/** A post that is set aside may break a reference of another: so often at most all is checked again. */
const MOST_ROUNDS = 10;
/** Kinds of rows in the report, the most urgent first. */
const KINDS: readonly Note['kind'][] = ['Fehler', 'Entwurf', 'zu tun', 'nicht übernommen', 'geändert'];

/** Brings an archive into the project's content/; its notes become rows of the report. Throws where content/ can't be read. */
export async function importArchive(
  archive: Archive,
  root: string,
  options: ImportOptions,
  now: Date,
): Promise<ImportResult> {
  const { content } = await checkContentFolder(root, now);
  if (!content) throw new Error('content/site.yaml ist nicht lesbar; zuerst „npm run pruefen“.');
  const run = startRun(archive, root, options, now, content);
  const addresses = makeAddresses(run);
  const fresh = archive.posts.filter((post) => !addresses.isWritten(post));
  for (const post of archive.posts)
    if (addresses.isWritten(post) && !appears(run, addresses, post)) run.hold(post, 'ein Entwurf');
  const media = makeMedia(run);
  const files = makePostFiles(run, addresses, media, fresh);
  for (const post of fresh) await media.bringPicturesOf(post);
  for (const post of fresh) files.decide(post);
  for (const post of fresh) {
    const text = files.textOf(post);
    const file = addresses.fileOf(post);
    const { diagnostics } = (post.isPage ? readPage : readArticle)(text, file);
    const mayAppear = !diagnostics && !(post.isPage && run.isHeld(post));
    if (mayAppear) run.writeNew(file, text);
    else run.writeNew(addresses.fileOf(post, true), withReasons(run, post, text, diagnostics));
  }
  run.saveState();
  await setAsideWhatIsRefused(run, addresses, fresh);
  const isWaiting = (post: Post) => run.exists(addresses.fileOf(post, true));
  for (const post of fresh)
    for (const reason of run.reasonsFor(post))
      run.note(run.titleOf(post), 'Entwurf', `${addresses.fileOf(post, isWaiting(post))}: ${reason}`);
  files.writeRedirects();
  if (fresh.length > 0 || !run.exists(REPORT)) writeReport(run);
  const waiting = fresh.filter(isWaiting).length;
  return {
    written: fresh.length,
    drafts: fresh.filter(run.isHeld).length - waiting,
    waiting,
    known: archive.posts.length - fresh.length,
    notes: archive.notes,
  };
}

/** Whether what a former run has written is public by now. */
function appears(run: ImportRun, addresses: Addresses, post: Post): boolean {
  const file = addresses.fileOf(post);
  if (!run.exists(file)) return false;
  const head = parseAllDocuments(run.read(file))[0]?.toJS() as { draft?: boolean } | undefined;
  return head?.draft !== true;
}

/** A file with the reasons why it waits, as comments at the top of its frontmatter. */
function withReasons(run: ImportRun, post: Post, text: string, diagnostics: readonly Diagnostic[] = []): string {
  for (const { field, found, allowed } of diagnostics.slice(0, MOST_REASONS))
    run.hold(post, `${field}: ${found.slice(0, 80)} (erlaubt: ${allowed.slice(0, 120)})`);
  const reasons = run.reasonsFor(post).map((reason) => `# ${reason.replace(/\s+/g, ' ')}\n`);
  return text.replace('---\n', () => `---\n${reasons.join('')}`);
}

/** Checks all of content/ and sets aside what it refuses of these posts, until nothing of them is refused. */
async function setAsideWhatIsRefused(run: ImportRun, addresses: Addresses, posts: readonly Post[]): Promise<void> {
  const byFile = new Map(posts.map((post) => [addresses.fileOf(post), post]));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { diagnostics } = await checkContentFolder(run.at('.'), run.now);
    const refused = Map.groupBy(
      diagnostics.filter(({ file }) => byFile.has(file) && run.exists(file)),
      ({ file }) => file,
    );
    if (refused.size === 0) return;
    for (const [file, found] of refused) {
      const post = byFile.get(file) as Post;
      const waiting = addresses.fileOf(post, true);
      renameSync(run.at(file), run.at(waiting));
      run.write(waiting, withReasons(run, post, run.read(waiting), found));
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
