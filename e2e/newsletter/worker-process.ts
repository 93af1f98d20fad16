/** Runs wrangler in a process that a test can kill, with its own state. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, waitForServer } from '../../tools/hosts/local-server.ts';
import { devFlags, wranglerCommand, wranglerEnvironment } from '../../tools/hosts/wrangler.ts';

/** NEWSLETTER_SECRET of the tests. */
export const SECRET = 'probe';

/** A running Worker. */
export type WorkerProcess = Awaited<ReturnType<typeof startWorker>>;

/** Starts the test's Worker. Its state in `folder` is kept when the process ends; `testServer` is an origin. */
export async function startWorker(folder: string, testServer: string, secret = SECRET) {
  const assets = path.join(folder, 'assets');
  const secrets = path.join(folder, 'newsletter.env');
  mkdirSync(assets, { recursive: true });
  for (const page of ['index', '404', 'newsletter'])
    writeFileSync(path.join(assets, `${page}.html`), '<!doctype html><title>Probe</title>');
  writeFileSync(path.join(assets, '_moved.txt'), '/alt /neu 301\n');
  writeFileSync(secrets, `NEWSLETTER_SECRET=${secret}\n`);
  const port = await freePort();
  const own = [
    ...['--assets', assets, '--log-level', 'error', '--persist-to', folder],
    ...['--env-file', secrets, '--var', `TEST_SERVER:${testServer}`],
  ];
  const worker: ChildProcess = spawn(
    process.execPath,
    [...wranglerCommand(), 'dev', 'e2e/newsletter/test-worker.ts', ...devFlags(port), ...own],
    // Its own process group, so that the runtime is killed with wrangler.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: wranglerEnvironment },
  );
  await waitForServer(worker, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Kills it without a chance to clean up. */
    kill: () => worker.pid && process.kill(-worker.pid, 'SIGKILL'),
  };
}

/** Runs the program of `npm run newsletter` on the state in a folder. Returns its standard output; throws if it fails. */
export async function newsletterCommand(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/cli/newsletter.ts', ...args], {
    env: { ...wranglerEnvironment, STATE: folder },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
