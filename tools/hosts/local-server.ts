/** Servers on this machine: a port for them, the default host, whether they answer, and what. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 120_000;

/** An answer as it came over the wire: not decompressed, redirects not followed. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Asks for a path and query byte for byte (`fetch` would tidy `//x` and follow redirects). The answer's header names are in lower case. */
export function ask(
  port: number,
  asked: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: asked, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(flat) as Record<string, string>,
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Finds a port on which nobody listens. Throws where the one that is wanted is taken. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}

/** Starts the Workers runtime, the default host, on a built site; from the project's folder. */
export const startWorkers = (port: number, dist: string): ChildProcess =>
  spawn(process.execPath, ['tools/cli/serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DIST: dist },
  });

/** Waits until a started server answers. Throws where it ends, or after two minutes of silence. */
export async function untilItAnswers(server: ChildProcess, port: number): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += 200) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
    if (await ask(port, '/').catch(() => undefined)) return;
    await sleep(200);
  }
  throw new Error(`Nobody answers on port ${port}.`);
}
