import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '../hosts/local-server.ts';
import { upsertComment } from './upsert-comment.ts';

// The server stands in for GitHub's API, https://docs.github.com/rest/issues/comments; GitLab's is tested in e2e/desk.
test('at GitHub a second run updates its comment, also after a hundred of others, which it leaves alone', async () => {
  const others = Array.from({ length: 100 }, (_comment, index) => ({ id: index + 1, url: '', body: 'Schön!' }));
  const comments = [...others];
  let longest = 0;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      const page = Number(/&page=(\d+)$/.exec(request.url ?? '')?.[1]);
      const { body } = request.method === 'GET' ? { body: '' } : ((await json(request)) as { body: string });
      const [, id] = /\/comments\/(\d+)$/.exec(request.url ?? '') ?? [];
      longest = Math.max(longest, body.length);
      if (request.method === 'POST') comments.push({ id: 101, url: `${origin}/issues/comments/101`, body });
      if (request.method === 'PATCH') Object.assign(comments[Number(id) - 1] ?? {}, { body });
      response.end(JSON.stringify(comments.slice((page - 1) * 100, page * 100)));
    })();
  });
  const origin = await listen(server);
  await upsertComment(`${origin}/issues/7/comments`, 'geheim', 'Feld „title“ fehlt\n'.repeat(4000));
  await upsertComment(`${origin}/issues/7/comments`, 'geheim', 'keine Fehler');
  server.close();
  expect(comments.map(({ body }) => body)).toEqual([
    ...others.map(({ body }) => body),
    expect.stringMatching(/^### Prüfung des Inhalts\n[^]*keine Fehler/),
  ]);
  const listing = [1, 2].map((page) => `GET /issues/7/comments?per_page=100&page=${page} Bearer geheim`);
  expect(requests).toEqual([
    ...listing,
    'POST /issues/7/comments Bearer geheim',
    ...listing,
    'PATCH /issues/comments/101 Bearer geheim',
  ]);
  // GitHub's limit.
  expect(longest).toBeLessThan(65_536);
});

test('a host that refuses ends the run', async () => {
  const server = createServer((_request, response) => response.writeHead(403).end('Resource not accessible'));
  const address = `${await listen(server)}/comments`;
  await expect(upsertComment(address, '', '')).rejects.toThrow('403 Resource not accessible');
  server.close();
});
