import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { upsertComment } from './upsert-comment.ts';

// The server stands in for GitHub's API, https://docs.github.com/rest/issues/comments; GitLab's is tested in e2e/desk.
test('at GitHub a second run updates its comment, and leaves those of others alone', async () => {
  const comments = [{ id: 1, url: '', body: 'Schöner Artikel!' }];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      const { body } = request.method === 'GET' ? { body: '' } : ((await json(request)) as { body: string });
      const [, id] = /\/comments\/(\d+)$/.exec(request.url ?? '') ?? [];
      if (request.method === 'POST') comments.push({ id: 2, url: `${origin}/issues/comments/2`, body });
      if (request.method === 'PATCH') Object.assign(comments[Number(id) - 1] ?? {}, { body });
      response.end(JSON.stringify(comments));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await upsertComment(`${origin}/issues/7/comments`, 'geheim', 'Feld „title“ fehlt');
  await upsertComment(`${origin}/issues/7/comments`, 'geheim', 'keine Fehler');
  server.close();
  expect(comments.map(({ body }) => body)).toEqual([
    'Schöner Artikel!',
    expect.stringMatching(/^### Prüfung des Inhalts\n[^]*keine Fehler/),
  ]);
  expect(requests).toEqual([
    'GET /issues/7/comments?per_page=100 Bearer geheim',
    'POST /issues/7/comments Bearer geheim',
    'GET /issues/7/comments?per_page=100 Bearer geheim',
    'PATCH /issues/comments/2 Bearer geheim',
  ]);
});

test('a host that refuses ends the run', async () => {
  const server = createServer((_request, response) => response.writeHead(403).end('Resource not accessible'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/comments`;
  await expect(upsertComment(address, '', '')).rejects.toThrow('403 Resource not accessible');
  server.close();
});
