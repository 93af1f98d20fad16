/** Serves the CMS and the working copy on this machine, to nobody else. */
import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { Refusal, REPOSITORY, workingCopy } from './working-copy.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** A photograph may have 12 MB; Base64 makes it a third longer. */
const LARGEST_BODY = 40 * 1024 * 1024;

/**
 * Starts nothing yet: the caller decides on the port.
 *
 * @param root absolute path of the project
 * @param app absolute path of the bundled CMS
 * @param now the clock by which the checks judge publication
 */
export function deskServer(root: string, app: string, now: () => Date): Server {
  const copy = workingCopy(root, now);
  const token = randomBytes(24).toString('hex');
  const { owner, repo, branch } = REPOSITORY;
  const base = `/repos/${owner}/${repo}`;

  /** Gitea's answers, by method and path below /api/v1. */
  async function api(request: IncomingMessage, url: URL): Promise<unknown> {
    const route = `${request.method} ${decodeURIComponent(url.pathname.slice('/api/v1'.length))}`;
    if (route === 'GET /version') return { version: '1.24.0' };
    if (route === 'GET /user')
      return { id: 1, login: 'redaktion', full_name: 'Redaktion', email: '', html_url: '/' };
    if (route === 'GET /settings/api')
      return { default_paging_num: 500, default_max_blob_size: LARGEST_BODY };
    if (route === `GET ${base}`) return { permissions: { pull: true, push: true }, default_branch: branch };
    if (route === `GET ${base}/branches/${branch}`) return { commit: { id: copy.head(), message: '' } };
    if (route.startsWith(`GET ${base}/git/trees/`)) return { tree: copy.tree(), truncated: false };
    // Who changed what is Git's to say, once the working copy is committed.
    if (route === `GET ${base}/commits`) return [];
    if (route === `POST ${base}/file-contents`) {
      const { files } = (await bodyOf(request)) as { files: string[] };
      return files.map((file) => ({
        path: file,
        encoding: 'base64',
        content: copy.read(file).toString('base64'),
      }));
    }
    if (route === `POST ${base}/contents`)
      return copy.write(((await bodyOf(request)) as { files: Parameters<typeof copy.write>[0] }).files);
    throw new Refusal(404, `${route} beantwortet dieser Server nicht.`);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    // A page elsewhere whose name was made to point here (DNS rebinding) says that name.
    if (!/^(localhost|127\.0\.0\.1)$/.test(url.hostname)) throw new Refusal(403, 'Nur für diesen Rechner.');
    if (url.pathname.startsWith('/api/v1/')) {
      if (request.headers.authorization !== `token ${token}`)
        throw new Refusal(401, 'Bitte die Seite neu laden.');
      const media = url.pathname.split(`${base}/media/${branch}/`)[1];
      if (media !== undefined) return send(response, media, copy.read(decodeURIComponent(media)));
      return send(response, '.json', JSON.stringify(await api(request, url)));
    }
    if (url.pathname === '/redaktion/session.json') {
      if (request.headers['sec-fetch-site'] !== 'same-origin')
        throw new Refusal(403, 'Nur für die Redaktion.');
      return send(response, '.json', JSON.stringify({ token, repo: `${owner}/${repo}`, branch }));
    }
    if (url.pathname === '/favicon.svg') return sendFile(response, path.join(root, 'public/favicon.svg'));
    if (!url.pathname.startsWith('/redaktion/')) {
      response.writeHead(302, { Location: '/redaktion/' }).end();
      return;
    }
    const file = path.join(app, url.pathname.slice('/redaktion/'.length) || 'index.html');
    if (!file.startsWith(app) || !existsSync(file)) throw new Refusal(404, 'Diese Seite gibt es nicht.');
    sendFile(response, file);
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Refusal)) console.error(error);
      const { status, message } = error instanceof Refusal ? error : { status: 500, message: String(error) };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ message }));
    });
  });
}

const headersFor = (file: string) => ({
  'Content-Type': TYPES[path.extname(file)] ?? 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
});

function send(response: ServerResponse, file: string, data: string | Buffer): void {
  response.writeHead(200, headersFor(file)).end(data);
}

function sendFile(response: ServerResponse, file: string): void {
  response.writeHead(200, headersFor(file));
  createReadStream(file).pipe(response);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY) throw new Refusal(413, 'Die Datei ist zu groß.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
}
