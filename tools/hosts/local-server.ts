/** Servers on this machine: a port for them, the default host, and whether they answer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 120_000;

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

/** Waits until a started server answers. Throws with its last words where it ends, or after two minutes of silence, and ends it then. */
export async function untilItAnswers(server: ChildProcess, port: number): Promise<void> {
  let words = '';
  server.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  for (let waited = 0; waited < START_LIMIT_MS; waited += 200) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}. ${words}`);
    if (await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => undefined)) return;
    await sleep(200);
  }
  server.kill();
  throw new Error(`Nobody answers on port ${port}. ${words}`);
}
