import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeskSession } from './desk-session.ts';
import { environment } from './scratch-site.ts';

const PORT = 4518;
const session = new DeskSession();

beforeAll(async () => {
  await session.start(PORT);
});
afterAll(() => session.end());

/** Asks the desk as a page would whose name leads to this machine. */
const status = (host: string, address = '127.0.0.1') =>
  new Promise<number | string | undefined>((resolve) => {
    const headers = { host, 'no-cors': '1' };
    request({ host: address, port: PORT, path: '/api/keystatic/tree', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .end();
  });

it('answers this machine only, and only by its own name', async () => {
  expect(await status(`127.0.0.1:${PORT}`)).toBe(200);
  expect(await status('fremd.example')).toBe(403);
  const others = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ internal, family }) => !internal && family === 'IPv4'),
  );
  for (const { address } of others) expect(await status(address, address)).toBe('ECONNREFUSED');
});

it('lets its page load nothing from elsewhere', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${PORT}/keystatic`);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
});

it.each([
  [['--port', String(PORT)], `Der Anschluss ${PORT} ist besetzt`],
  [['--port', 'viele'], 'Erlaubt ist --port mit einer Zahl.'],
  [['--tor', '1'], 'Unbekannte Angabe.'],
])('says in German what is wrong with %s', (flags, words) => {
  const { status: code, stderr } = spawnSync(process.execPath, ['src/cli/desk.ts', ...flags], {
    encoding: 'utf8',
    env: environment(''),
  });
  expect(code).toBe(1);
  expect(stderr).toContain(words);
});
