import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { listen } from '../../tools/hosts/local-server.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
};

/** A running file server. */
export type PlainServer = Awaited<ReturnType<typeof startPlainServer>>;

/**
 * Starts a static host without our configuration, on a free port: it sends files, news.html for /news, and otherwise
 * 404.html, as GitHub Pages does. `headersFor` is called with every request and returns additional headers.
 */
export async function startPlainServer(
  dist: string,
  headersFor: (request: IncomingMessage) => OutgoingHttpHeaders = () => ({}),
) {
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = path.join(dist, path.normalize(decodeURIComponent(pathname)));
    const file = [asked, `${asked}.html`, path.join(asked, 'index.html')].find(isFile);
    const sent = file ?? path.join(dist, '404.html');
    response.writeHead(file ? 200 : 404, {
      'content-type': types[path.extname(sent)] ?? 'application/octet-stream',
      ...headersFor(request),
    });
    response.end(readFileSync(sent));
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: await listen(server), close };
}
