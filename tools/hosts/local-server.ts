/** Starts local servers: checks a port, finds a free one, waits for a response. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../src/lib/user-error.ts';

const START_LIMIT_MS = 120_000;

/** Returns the port that the variable PORT names, else the usual one. Throws a UserError if it names none. */
export function configuredPort(usual: number): number {
  const { PORT = usual } = process.env;
  const port = Number(PORT);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`PORT ist „${PORT}“ und kein Anschluss. Erlaubt ist 1 bis 65535. Beispiel: PORT=4322`);
}

/** Starts a server on the loopback interface, at a free port unless one is given. Returns its origin. */
export async function listen(server: Server, port = 0): Promise<string> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a free port of the loopback interface: `wanted`, or any if that is 0. Throws if `wanted` is taken. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer();
  const { port } = new URL(await listen(probe, wanted));
  await once(probe.close(), 'close');
  return Number(port);
}

/**
 * Waits until a started server responds. Throws with its error output if it exits, or if it doesn't respond within two
 * minutes; it is killed then.
 */
export async function waitForServer(server: ChildProcess, port: number): Promise<void> {
  let stderr = '';
  server.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  for (let waited = 0; waited < START_LIMIT_MS; waited += 200) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}. ${stderr}`);
    if (await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => undefined)) return;
    await sleep(200);
  }
  server.kill();
  throw new Error(`No response on port ${port}. ${stderr}`);
}
