/**
 * Serves the CMS on this machine, to nobody else, and the working copy behind the part of Gitea's API that the CMS uses:
 * https://docs.gitea.com/api/1.24/. What fails the checks of `npm run pruefen` is not written.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { preview, type PreviewServer } from 'vite';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics, type Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';

/** A change as Gitea's `POST /repos/{owner}/{repo}/contents` takes it. */
interface FileChange {
  operation: 'create' | 'update' | 'delete';
  path: string;
  /** Base64. */
  content?: string;
  /** The former path of a file that moves. */
  from_path?: string;
  /** What the file was when it was read. */
  sha?: string;
}

/** A refusal; the CMS shows its message as it stands. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The files the CMS may read and write; no name begins with a point. */
const open = /^content\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.\w+$/;

/** Git's name of a file's content. */
const shaOf = (bytes: Buffer) => createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** Answers the API on the project in the current folder, where its checks look too. */
function gitea(now: () => Date): (asked: string, body: () => Promise<unknown>) => unknown {
  const read = (file: string) => {
    if (!open.test(file)) throw new Refusal(422, `„${file}“ liegt nicht im Inhalt oder hat einen ungeeigneten Namen.`);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  const tree = () =>
    globSync('content/**/*.*')
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => open.test(file))
      .toSorted()
      .map((file) => ({ file, bytes: readFileSync(file) }))
      .map(({ file, bytes }) => ({ path: file, type: 'blob', size: bytes.length, sha: shaOf(bytes) }));
  /** Stands for the last commit: another one as soon as any file is another one. */
  const head = () => shaOf(Buffer.from(JSON.stringify(tree())));

  async function write(changes: FileChange[]) {
    for (const { operation, path: file, from_path: from = file, sha } of changes) {
      const [before, there] = [read(from), read(file)];
      if (operation === 'create' && there) throw new Refusal(422, `${file} gibt es schon.`);
      if (sha && before && shaOf(before) !== sha)
        throw new Refusal(409, `${from} hat inzwischen jemand anderer geändert. Bitte neu laden.`);
    }
    const named = new Set(changes.flatMap(({ path: file, from_path: from = file }) => [from, file]));
    const former = [...named].map((file) => [file, read(file)] as const);
    // Faults that were there before, in other files, keep nobody from saving.
    const nameOf = ({ file, field, found }: Diagnostic) => [file, field, found].join('\n');
    const known = new Set((await checkContentFolder(process.cwd(), now())).diagnostics.map(nameOf));
    for (const { path: file, from_path: from = file, operation, content } of changes) {
      if (operation === 'delete' || from !== file) put(from, undefined);
      if (operation !== 'delete') put(file, Buffer.from(content ?? '', 'base64'));
    }
    const { diagnostics } = await checkContentFolder(process.cwd(), now());
    const faults = diagnostics.filter((each) => named.has(each.file) || !known.has(nameOf(each)));
    if (faults.length > 0) {
      for (const [file, bytes] of former) put(file, bytes);
      throw new Refusal(422, formatDiagnostics(faults));
    }
    return {
      commit: { sha: head(), created: now().toISOString() },
      files: changes.map(({ path: file }) => {
        const bytes = read(file);
        return bytes ? { path: file, sha: shaOf(bytes) } : null;
      }),
    };
  }

  const base = '/repos/lokal/redaktion';
  /** By the beginning of method and path, the longer one first. */
  const answers: [begins: string, answer: (body: () => Promise<unknown>, rest: string) => unknown][] = [
    ['GET /version', () => ({ version: '1.24.0' })],
    ['GET /user', () => ({ id: 1, login: 'redaktion', full_name: 'Redaktion', email: '', html_url: '/' })],
    ['GET /settings/api', () => ({ default_paging_num: 500 })],
    [`GET ${base}/branches/`, () => ({ commit: { id: head(), message: '' } })],
    [`GET ${base}/git/trees/`, () => ({ tree: tree(), truncated: false })],
    // Who changed what is Git's to say, once the working copy is committed.
    [`GET ${base}/commits`, () => []],
    [`GET ${base}/media/arbeitskopie/`, (_body, rest) => read(rest)],
    [`GET ${base}`, () => ({ permissions: { pull: true, push: true }, default_branch: 'arbeitskopie' })],
    [
      `POST ${base}/file-contents`,
      async (body) =>
        ((await body()) as { files: string[] }).files.map((file) => ({
          path: file,
          encoding: 'base64',
          content: read(file)?.toString('base64'),
        })),
    ],
    [`POST ${base}/contents`, async (body) => write(((await body()) as { files: FileChange[] }).files)],
  ];
  return (asked, body) => {
    const [begins = '', answer] = answers.find(([each]) => asked.startsWith(each)) ?? [];
    return answer?.(body, asked.slice(begins.length));
  };
}

function put(file: string, bytes: Buffer | undefined): void {
  if (!bytes) return rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/**
 * Serves the CMS for the project in the current folder.
 *
 * @param app absolute path of the bundled CMS
 * @param now the clock by which the checks judge publication
 * @param port where to listen; where it is taken, the next one that is free
 */
export function serveDesk(app: string, now: () => Date, port: number): Promise<PreviewServer> {
  const api = gitea(now);
  const answer = async (request: IncomingMessage) => {
    // No page but the CMS asks; one elsewhere whose name was made to point here is refused by Vite.
    if (request.headers['sec-fetch-site'] !== 'same-origin')
      throw new Refusal(403, 'Nur für die Redaktion dieses Rechners.');
    const [route = ''] = (request.url ?? '').split('?');
    const found = await api(`${request.method} ${decodeURIComponent(route)}`, () => json(request));
    if (found === undefined) throw new Refusal(404, `${route} gibt es hier nicht.`);
    return Buffer.isBuffer(found) ? found : JSON.stringify(found);
  };
  const headers = { 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY', 'X-Robots-Tag': 'noindex' };
  return preview({
    configFile: false,
    root: app,
    base: '/redaktion/',
    logLevel: 'error',
    build: { outDir: app },
    preview: { host: '127.0.0.1', port, cors: false, headers },
    plugins: [
      {
        name: 'working-copy',
        configurePreviewServer: ({ middlewares }) =>
          void middlewares.use('/api/v1', (request, response) => {
            answer(request).then(
              (text) => response.end(text),
              (error: Error) => {
                response.statusCode = error instanceof Refusal ? error.status : 500;
                response.end(JSON.stringify({ message: error.message }));
              },
            );
          }),
      },
    ],
  });
}
