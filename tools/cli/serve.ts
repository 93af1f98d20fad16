/**
 * `npm run serve`: serves the built site on localhost like the default host, by `wrangler dev` with
 * deploy/wrangler.jsonc, without login or internet. `PORT` sets another port than 4321, `DIST` another folder than
 * dist/, `STATE` another folder than .cache/workers/ for the Worker's storage. `--check-port` only checks the port:
 * `npm start` needs it before the build.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { UserError } from '../../src/lib/user-error.ts';
import { configuredPort, freePort, waitForServer } from '../hosts/local-server.ts';
import {
  devFlags,
  localStateFlags,
  localSecretFile,
  needsWorker,
  workerConfig,
  wrangler,
  wranglerCommand,
  wranglerEnvironment,
} from '../hosts/wrangler.ts';
import { readCommandLine, runCommand } from './command.ts';

const { values } = readCommandLine({ options: { 'check-port': { type: 'boolean' } } }, 'PORT=4322 npm run serve');

/** Prints subject, recipient and link of each mail; the local runtime writes mails to files instead of sending them. */
async function printMails(output: Readable): Promise<void> {
  let to = '';
  let subject = '';
  for await (const line of createInterface({ input: output })) {
    const [, field, value = ''] = /^(To|Subject|Text): (.*)$/.exec(line) ?? [];
    if (field === 'To') to = value;
    if (field === 'Subject') subject = value;
    if (field !== 'Text') continue;
    const link = /https?:\/\/\S+\/newsletter\/\S+/.exec(readFileSync(value, 'utf8'))?.[0] ?? 'kein Link';
    console.log(`  E-Mail an ${to}: ${subject}\n  ${link}\n`);
  }
}

await runCommand(async () => {
  const port = configuredPort(4321);
  const dist = path.resolve(process.env['DIST'] ?? 'dist');
  // Checked beforehand, as wrangler reports a used port as a crash.
  await freePort(port).catch(() => {
    throw new UserError(
      `Der Anschluss ${port} ist besetzt. Beenden, was dort läuft, oder mit der Variablen PORT einen anderen nennen, etwa ${port + 1}.`,
    );
  });
  if (values['check-port']) return;
  if (!existsSync(path.join(dist, 'index.html')))
    throw new UserError(
      `In ${dist} ist keine gebaute Website. Zuerst „npm run build“ ausführen; „npm start“ baut und zeigt sie.`,
    );

  const hasNewsletter = needsWorker(dist);
  // Beforehand: SQLite refuses (SQLITE_BUSY) what two processes write at once.
  if (hasNewsletter) await wrangler('d1', 'migrations', 'apply', 'DB', '--local', ...localStateFlags);
  const flags = [
    ...['--assets', dist, '--env-file', localSecretFile(), '--var', `NEWSLETTER_ORIGIN:http://localhost:${port}`],
    // Level "log" names the files of mails; printMails leaves out the other lines.
    ...['--log-level', 'log', '--show-interactive-dev-session=false', '--test-scheduled'],
  ];
  const server = spawn(
    process.execPath,
    [...wranglerCommand(workerConfig(dist, String(port))), 'dev', ...devFlags(port), ...localStateFlags, ...flags],
    { stdio: ['ignore', 'pipe', 'inherit'], env: wranglerEnvironment },
  );
  void printMails(server.stdout);
  let isStopping = false;
  server.once('exit', (code) => process.exit(isStopping ? 0 : (code ?? 1)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true;
      server.kill(signal);
    });
  }

  await waitForServer(server, port).catch((error: unknown) => {
    server.kill();
    throw error;
  });
  console.log(`\n  Die Website:  http://localhost:${port}\n  Strg+C beendet sie.\n`);
  if (hasNewsletter)
    console.log(
      `  Newsletter: Anmelden unter http://localhost:${port}/#newsletter. Kein E-Mail verlässt diesen Rechner, jedes steht hier.\n  „npm run newsletter -- run“ schickt die neueste Ausgabe an alle, die bestätigt haben.\n`,
    );
});
