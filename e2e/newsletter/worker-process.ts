/** Wrangler in a process that a test can kill, with a state of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, untilItAnswers } from '../../tools/hosts/local-server.ts';
import { devFlags, wranglerCommand, wranglerEnvironment } from '../../tools/hosts/wrangler.ts';

/** Signs the links of the tests. */
export const SECRET = 'probe';

/** A running Worker. */
export interface WorkerProcess {
  origin: string;
  /** Ends it from one moment to the next, as a power cut would. */
  kill: () => void;
}

/**
 * Starts the test's Worker.
 *
 * @param folder where its state lies; it outlives the process
 * @param testServer the origin of the test's server
 */
export async function startWorker(folder: string, testServer: string): Promise<WorkerProcess> {
  const assets = path.join(folder, 'assets');
  const secrets = path.join(folder, 'newsletter.env');
  mkdirSync(assets, { recursive: true });
  for (const page of ['index', '404', 'newsletter'])
    writeFileSync(path.join(assets, `${page}.html`), '<!doctype html><title>Probe</title>');
  writeFileSync(secrets, `NEWSLETTER_SECRET=${SECRET}\n`);
  const port = await freePort();
  const own = [
    '--assets',
    assets,
    '--log-level',
    'error',
    '--persist-to',
    folder,
    '--env-file',
    secrets,
    '--var',
    `TEST_SERVER:${testServer}`,
  ];
  const worker: ChildProcess = spawn(
    process.execPath,
    [...wranglerCommand(), 'dev', 'e2e/newsletter/test-worker.ts', ...devFlags(port), ...own],
    // A group of its own, so that the runtime dies with wrangler.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: wranglerEnvironment },
  );
  await untilItAnswers(worker, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: () => worker.pid && process.kill(-worker.pid, 'SIGKILL'),
  };
}

/**
 * Runs `npm run newsletter -- …` on the state of a test.
 *
 * @param folder the state
 * @param args command and arguments
 * @returns what it printed
 */
export async function newsletterCommand(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/cli/newsletter.ts', ...args], {
    env: { ...wranglerEnvironment, STATE: folder },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
