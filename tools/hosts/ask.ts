/** Servers on this machine: a port for them, whether they answer, and what. */
import type { ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 60_000;

/** An answer as it came over the wire: not decompressed, redirects not followed. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Asks a server on this machine, sending the path byte for byte (`fetch` would tidy `//x` and follow redirects).
 * @param port where it listens
 * @param path path and query
 * @param headers request headers
 * @param method the request's method
 * @returns the answer, its header names in lower case
 * @throws where nobody answers
 */
export function ask(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
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
    asked.on('error', reject);
    asked.end();
  });
}

/** Finds a port on which nobody listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Waits until a host answers.
 * @param server the started host
 * @param port where it listens
 * @throws where it ends, or after a minute of silence
 */
export async function untilItAnswers(server: ChildProcess, port: number): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += 200) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
    if (await ask(port, '/').catch(() => undefined)) return;
    await sleep(200);
  }
  throw new Error(`Nobody answers on port ${port}.`);
}
