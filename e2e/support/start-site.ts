/**
 * Global set-up of the browser tests: builds all fixture editions, and serves `small` as a static host does, with the
 * headers of ours, and `newsletter` with the Workers runtime, which takes ten seconds of CPU to start.
 */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteHeaders } from '../../tools/hosts/header-rules.ts';
import { freePort, waitForServer } from '../../tools/hosts/local-server.ts';
import { distOf, builtEdition, editionNames } from '../editions/built-edition.ts';
import { startWorkers } from '../hosts/servers.ts';
import { SECRET } from '../newsletter/worker-process.ts';
import { startPlainServer } from './plain-server.ts';

/** Called by Playwright before it reads the tests. Returns a function that stops the servers. */
export default async function startSite(): Promise<() => Promise<void>> {
  for (const name of editionNames) builtEdition(name);
  const small = await startPlainServer(distOf('small'), () => siteHeaders);
  process.env['SITE_URL'] = small.origin;
  // A temporary store for the Workers, separate from that of `npm start`.
  process.env['STATE'] = mkdtempSync(join(tmpdir(), 'workers-'));
  // Tests sign links for unsubscribing with it, as these occur only in issues.
  process.env['NEWSLETTER_SECRET'] = SECRET;
  const port = await freePort();
  const worker = startWorkers(port, distOf('newsletter'));
  await waitForServer(worker, port);
  process.env['NEWSLETTER_URL'] = `http://127.0.0.1:${port}`;
  return async () => {
    small.close();
    if (worker.exitCode === null && worker.kill()) await once(worker, 'exit');
  };
}
