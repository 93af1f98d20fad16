/**
 * Global set-up of the browser tests: builds all fixture editions and serves `small` and `newsletter` with the Workers
 * runtime.
 */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitForServer } from '../../tools/hosts/local-server.ts';
import { startWorkers } from '../hosts/servers.ts';
import { SECRET } from '../newsletter/worker-process.ts';
import { builtEdition, editions, type EditionName } from '../editions/editions.ts';

/** Called by Playwright before it reads the tests. Returns a function that stops the servers. */
export default async function startSite(): Promise<() => Promise<void>> {
  for (const name of Object.keys(editions) as EditionName[]) builtEdition(name);
  // A temporary store for the Workers, separate from that of `npm start`.
  const state = mkdtempSync(join(tmpdir(), 'workers-'));
  process.env['STATE'] = state;
  // Tests sign links for unsubscribing with it, as these occur only in issues.
  process.env['NEWSLETTER_SECRET'] = SECRET;
  const servers = [await serve('small', 'SITE_URL'), await serve('newsletter', 'NEWSLETTER_URL')];
  return async () => {
    for (const server of servers) if (server.exitCode === null && server.kill()) await once(server, 'exit');
  };
}

/** Serves an edition on a free port and passes its origin to the tests in an environment variable. */
async function serve(name: EditionName, variable: string) {
  const port = await freePort();
  const server = startWorkers(port, join(builtEdition(name), 'dist'));
  await waitForServer(server, port);
  process.env[variable] = `http://127.0.0.1:${port}`;
  return server;
}
