import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeEdition } from '../../src/content/test/valid-edition.ts';
import { hostedDesk, serveDesk } from './build.ts';

const former = process.cwd();
let server: Awaited<ReturnType<typeof serveDesk>>;
let port: number;
beforeAll(async () => {
  // Each question about its content is answered by a check of all of it.
  const others = { 'package.json': '{}', 'draussen.yaml': 'a: b', 'content/notiz.txt': 'Eine Notiz' };
  const project = writeEdition({ ...others, 'app/index.html': '<!doctype html><title>Redaktion</title>' });
  process.chdir(project);
  server = await serveDesk(path.join(project, 'app'), 0);
  ({ port } = server.httpServer.address() as AddressInfo);
});
afterAll(async () => {
  await server.close();
  process.chdir(former);
  vi.resetModules();
});

test.each([
  ['content/site.yaml', 200],
  ['content/articles/fehlt.mdx', 404],
  ['package.json', 404],
  ['content/../draussen.yaml', 404],
  ['content/notiz.txt', 404],
])('the desk’s server returns content files only: %s, status %i', async (name, status) => {
  const query = new URLSearchParams({ name }).toString();
  expect(await statusWith(`/redaktion/datei?${query}`, { host: `127.0.0.1:${port}` })).toBe(status);
});

test.each(['', 'pruefung', 'datei?name=content/site.yaml'])(
  'no content runs as a page of the desk: /%s',
  async (path) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}/redaktion/${path}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  },
);

const statusWith = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      reject,
    );
  });

test.each<[string, number, (own: string) => Record<string, string>]>([
  ['its own address', 200, (own) => ({ host: own })],
  ['its own address by name', 200, () => ({ host: `localhost:${port}` })],
  ['a script of its own page', 200, (own) => ({ host: own, origin: `http://${own}` })],
  ['another name that resolves here', 403, () => ({ host: `evil.example:${port}` })],
  ['another port', 403, () => ({ host: '127.0.0.1:1' })],
  ['a page of another site', 403, (own) => ({ host: own, origin: 'https://evil.example' })],
  ['another local server', 403, (own) => ({ host: own, origin: 'http://127.0.0.1:1' })],
  ['a sandboxed page', 403, (own) => ({ host: own, origin: 'null' })],
])('the desk’s server answers its own pages only: %s, status %i', async (_name, status, headers) => {
  // The last one is no valid URL.
  for (const path of ['/redaktion/', '/redaktion/pruefung', '/redaktion/pruefung//['])
    expect(await statusWith(path, headers(`127.0.0.1:${port}`)), path).toBe(status);
});

test.each(['haus/zeitung', '{ name: github }', '{ name: github', 'null'])(
  'DESK: %s names no repository, and the error says so in German',
  (desk) =>
    expect(() => hostedDesk(desk, 'https://zeitung.example')).toThrow(
      `DESK ist „${desk}“. Erlaubt ist eine Angabe wie { name: github, repo: haus/zeitung }`,
    ),
);
