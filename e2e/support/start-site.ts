/** Before the browser tests: builds the editions that they visit, and serves the small one and the one with a newsletter as the default host does. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startWorkers, untilItAnswers } from '../../tools/hosts/local-server.ts';
import { SECRET } from '../newsletter/worker-process.ts';
import { builtEdition, editions, type EditionName } from '../editions/editions.ts';

/**
 * Called by Playwright before it reads the tests.
 *
 * @returns what stops the host
 */
export default async function startSite(): Promise<() => Promise<void>> {
  for (const name of Object.keys(editions) as EditionName[]) builtEdition(name);
  // What the Worker stores; the state of `npm start` is left alone.
  const state = mkdtempSync(join(tmpdir(), 'workers-'));
  process.env['STATE'] = state;
  // Known to the tests: only an issue carries the link for unsubscribing.
  process.env['NEWSLETTER_SECRET'] = SECRET;
  const servers = [await serve('small', 'SITE_URL'), await serve('newsletter', 'NEWSLETTER_URL')];
  return async () => {
    for (const server of servers) if (server.exitCode === null && server.kill()) await once(server, 'exit');
    rmSync(state, { recursive: true, force: true });
  };
}

/** Serves an edition on a free port; the tests find its address in their environment. */
async function serve(name: EditionName, variable: string) {
  const port = await freePort();
  const server = startWorkers(port, join(builtEdition(name), 'dist'));
  await untilItAnswers(server, port);
  process.env[variable] = `http://127.0.0.1:${port}`;
  return server;
}
