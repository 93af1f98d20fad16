/** Starts local servers: checks a port, finds a free one, waits for a response. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 120_000;

/** Whether a number is that of a TCP port. */
export const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1 && port <= 65_535;

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
