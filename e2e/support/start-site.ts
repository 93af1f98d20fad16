/** Before the browser tests: builds the editions that they visit, and serves the small one as the default host does, on a free port. */
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, startWorkers, untilItAnswers } from '../../tools/hosts/start-hosts.ts';
import { builtEdition, editions, type EditionName } from '../editions/editions.ts';

/**
 * Called by Playwright before it reads the tests.
 *
 * @returns what stops the host
 */
export default async function startSite(): Promise<() => Promise<void>> {
  for (const name of Object.keys(editions) as EditionName[]) builtEdition(name);
  const port = await freePort();
  const server = startWorkers({ port, dist: join(builtEdition('small'), 'dist') });
  await untilItAnswers(server, port);
  process.env['SITE_URL'] = `http://127.0.0.1:${port}`;
  return async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
  };
}
