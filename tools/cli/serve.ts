/**
 * Serves the built site on this machine as the default host does: `wrangler dev` with deploy/wrangler.jsonc.
 * Needs no login and no internet. `PORT` sets another port than 4321; `DIST` another folder than dist/.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HOST = '127.0.0.1';
const START_LIMIT_MS = 60_000;

const port = Number(process.env['PORT'] ?? 4321);
const dist = path.resolve(process.env['DIST'] ?? 'dist');

/** Says what is wrong and what to do about it, and ends with a failure. */
function giveUp(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Whether nothing listens on the port yet. Asked before, as wrangler reports a taken port as a crash. */
function isFree(wanted: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(wanted, HOST, () => probe.close(() => resolve(true)));
  });
}

function startWrangler(): ChildProcess {
  const packageFile = createRequire(import.meta.url).resolve('wrangler/package.json');
  const command = path.join(path.dirname(packageFile), 'bin/wrangler.js');
  const flags = ['--config', 'deploy/wrangler.jsonc', '--assets', dist, '--ip', HOST, '--port', String(port)];
  return spawn(
    process.execPath,
    [command, 'dev', ...flags, '--log-level', 'warn', '--show-interactive-dev-session=false'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        // Else it asks a server on the internet which city the visitor is in.
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
    },
  );
}

/** Resolves as soon as the home page is answered. */
async function untilItAnswers(): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://${HOST}:${port}/`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  giveUp(`The server did not answer on port ${port} within ${START_LIMIT_MS / 1000} seconds.`);
}

if (!Number.isInteger(port) || port < 1 || port > 65_535)
  giveUp(`PORT is "${process.env['PORT']}", not a port number such as 4321.`);
if (!existsSync(path.join(dist, 'index.html')))
  giveUp(
    `There is no built site in ${dist}. Run "npm run build" first, or "npm start", which builds and serves.`,
  );
if (!(await isFree(port)))
  giveUp(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm run serve`);

const server = startWrangler();
let isStopping = false;
server.once('exit', (code) => process.exit(isStopping ? 0 : (code ?? 1)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true;
    server.kill(signal);
  });
}

await untilItAnswers();
console.log(`\n  The site is served at  http://localhost:${port}\n  Stop it with Ctrl-C.\n`);
