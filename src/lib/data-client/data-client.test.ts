import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDataClient, HttpError } from './data-client.ts';

let server: Server;
let base: string;
let requests: string[] = [];

/** The server takes status and body from the path: /status/401/body text. */
beforeAll(async () => {
  server = createServer(({ url = '', method }, response) => {
    requests.push(`${method} ${url}`);
    const [, , status = '200', body = ''] = url.split('/');
    response.statusCode = Number(status);
    response.end(decodeURIComponent(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => {
  requests = [];
  vi.restoreAllMocks();
});

describe('query', () => {
  it('joins the segments of the key with slashes and reads JSON', async () => {
    await expect(createDataClient().query([base, 'status', 200, '{"a":1}'])).resolves.toEqual({ a: 1 });
    expect(requests).toEqual([expect.stringMatching(/^GET \/status\/200\/(?:%7B|\{)%22a%22:1(?:%7D|\})$/)]);
  });

  it('sends credentials', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await createDataClient().query([base, 'status', 200, 'true']);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  it('never reads again what it has: nothing is stale', async () => {
    const client = createDataClient();
    await client.query([base, 'status', 200, '1']);
    await client.query([base, 'status', 200, '1']);
    expect(requests).toHaveLength(1);
  });

  it('reads once for callers at the same time', async () => {
    const client = createDataClient();
    await Promise.all([client.query([base, 'status', 200, '2']), client.query([base, 'status', 200, '2'])]);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [500, 'kaputt', '500: kaputt'],
    [503, '', '503: Service Unavailable'],
    [401, 'nein', '401: nein'],
  ])('throws for status %i and body “%s”: “%s”, and does not try again', async (status, body, message) => {
    const read = createDataClient().query([base, 'status', status, body]);
    await expect(read).rejects.toBeInstanceOf(HttpError);
    await expect(read).rejects.toMatchObject({ message });
    expect(requests).toHaveLength(1);
  });

  it('does not keep a failure', async () => {
    const client = createDataClient();
    await client.query([base, 'status', 500, 'x']).catch(() => undefined);
    await client.query([base, 'status', 500, 'x']).catch(() => undefined);
    expect(requests).toHaveLength(2);
  });

  it('reads once for callers who ask again after the same failure', async () => {
    const client = createDataClient();
    const read = () => client.query([base, 'status', 500, 'y']);
    const again = () => read().catch(() => undefined);
    await Promise.all([read().catch(again), read().catch(again)]);
    expect(requests).toHaveLength(2);
  });

  it('yields null for 401 where it is set so, and throws for 403 still', async () => {
    const client = createDataClient('null');
    await expect(client.query([base, 'status', 401, 'nein'])).resolves.toBeNull();
    await expect(client.query([base, 'status', 403, 'nein'])).rejects.toThrow('403: nein');
  });
});

describe('mutate', () => {
  it('runs a change once while it is under way, and anew after it', async () => {
    const client = createDataClient();
    const change = vi.fn(() => Promise.resolve('ok'));
    await Promise.all([client.mutate('a', change), client.mutate('a', change)]);
    expect(change).toHaveBeenCalledTimes(1);
    await client.mutate('a', change);
    expect(change).toHaveBeenCalledTimes(2);
  });

  it('does not try a failed change again', async () => {
    const change = vi.fn(() => Promise.reject(new Error('x')));
    await expect(createDataClient().mutate('a', change)).rejects.toThrow('x');
    expect(change).toHaveBeenCalledTimes(1);
  });
});
