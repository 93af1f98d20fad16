/**
 * Puts releases into service on real servers, with the script and the configuration of docs/betrieb.md and the server's
 * own certificate, while visitors request pages and the files that these pages refer to.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSecureContext, type SecureContext } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeFile } from '../../src/lib/file-system.ts';
import { verifyRelease } from '../../tools/cli/verify.ts';
import { makeRelease } from '../../tools/hosts/release.ts';
import { freePort, waitForServer } from '../../tools/hosts/local-server.ts';
import { SMALL_NOW } from '../support/small-pages.ts';
import { hosts, writeNginxConf } from './servers.ts';

const RELEASES = 6;
const VISITORS = 4;
/** Pause of a visitor between two visits of four requests each. */
const PAUSE_MS = 100;
type Answer = { status: number | undefined; location: string | undefined; body: string; reused: boolean };
const HOUR_MS = 60 * 60 * 1000;
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

const root = mkdtempSync(path.join(tmpdir(), 'releases-'));
// The servers' workers run as another user.
chmodSync(root, 0o755);

/**
 * Writes a release with a few pages, a script and a part of the search index, all of which contain its number, and with
 * so many redirects to /news.
 */
async function release(work: string, number: number, redirects = number + 1, builtAt = SMALL_NOW): Promise<void> {
  const dist = path.join(work, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const write = (file: string, text: string) => writeFile(path.join(dist, file), text);
  const page = `<h1>release ${number}</h1><script src="/_astro/page.${number}X.js"></script>`;
  for (const file of ['index.html', 'news.html', '404.html']) write(file, page.padEnd(2000));
  write(`_astro/page.${number}X.js`, `release ${number}`.padEnd(1000));
  write(`_astro/search.${number}/p0.json`, `release ${number}`);
  write('pruefbericht.json', JSON.stringify({ builtAt, pages: 3, checks: 1, findings: 0 }));
  write('_moved.txt', Array.from({ length: redirects }, (_rule, from) => `/alt-${from} /news 301\n`).join(''));
  const folder = path.join(work, 'site/releases', name(number));
  await makeRelease(process.cwd(), dist, folder);
  // As an umask of 077 leaves them.
  execFileSync('chmod', ['-R', 'go-rwx', folder]);
}
const name = (number: number): string => String(number).padStart(3, '0');

/** The access log of Caddy in docs/betrieb.md. */
const [caddyLog = ''] = /^ {4}log \{\n[^]*?^ {4}\}\n/m.exec(readFileSync('docs/betrieb.md', 'utf8')) ?? [];

/** Writes the server's own configuration (port, name, certificate), with or without the site. Returns its command. */
const servers = {
  nginx: (work: string, port: number, hasSite: boolean) => {
    const own = `listen 127.0.0.1:${port} ssl;
server_name localhost;
ssl_certificate ${work}/etc/cert.pem;
ssl_certificate_key ${work}/etc/key.pem;`;
    const site = readFileSync('deploy/nginx/site.conf', 'utf8').replace('include portal/place.conf;', own);
    const file = writeNginxConf(path.join(work, 'etc'), hasSite ? site : '');
    return ['nginx', ['-c', file, '-g', 'daemon off;']] as const;
  },
  caddy: (work: string, port: number, hasSite: boolean, admin: number) => {
    const own = path.join(work, 'etc');
    const site = `https://localhost:${port} {
	bind 127.0.0.1
	tls ${work}/etc/cert.pem ${work}/etc/key.pem
	root * ${work}/site/current/www
	import ${work}/site/current/caddy/site.caddy
${caddyLog.replace('/var/log/caddy', own)}}
`;
    writeFileSync(
      path.join(own, 'Caddyfile'),
      `{\n\tadmin localhost:${admin}\n\tauto_https off\n}\n${hasSite ? site : ''}`,
    );
    return ['caddy', ['run', '--config', `${work}/etc/Caddyfile`, '--adapter', 'caddyfile']] as const;
  },
};

for (const server of ['nginx', 'caddy'] as const) {
  const { missing } = hosts.find((host) => host.name.toLowerCase() === server) ?? {};
  // In CI a missing server is a failure.
  describe.skipIf(missing !== undefined && !process.env['CI'])(server, () => {
    const work = path.join(root, server);
    const own = path.join(work, 'etc');
    let port: number;
    let running: ChildProcess | undefined;
    let trust: SecureContext;

    const env = { ...process.env, NGINX_CONF: `${own}/nginx.conf`, CADDY_FILE: `${own}/Caddyfile` };
    /** Puts a release into service as an operator does. */
    const switchTo = (number: number) =>
      new Promise<{ status: number | null; log: string }>((resolve) => {
        const script = path.join(work, 'site/releases', name(number), 'switch.sh');
        const run = spawn('sh', [script, server], { env });
        let log = '';
        for (const stream of [run.stdout, run.stderr]) stream.on('data', (text: Buffer) => (log += text.toString()));
        run.once('close', (status) => resolve({ status, log }));
      });

    /** Requests a path over TLS, trusting only the server's certificate; by default on a connection of its own. */
    const askOnce = async (target: string, agent: Agent | false = false): Promise<Answer> => {
      const headers = { host: `localhost:${port}` };
      const options = { host: '127.0.0.1', port, path: target, servername: 'localhost', headers, agent };
      const sent = get(Object.assign(options, { secureContext: trust }));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const { statusCode: status, headers: all } = answer;
      return { status, location: all.location, body: await text(answer), reused: sent.reusedSocket };
    };
    /** The number of the release that is served. */
    const shown = async (): Promise<number> => Number(/release (\d+)/.exec((await askOnce('/')).body)?.[1]);
    /** Waits for a release. Reloading is asynchronous: the old process answers until the new one is ready. */
    const untilShown = (number: number) => expect.poll(shown).toBe(number);
    /** Puts a release into service, and waits until it is. */
    const serve = async (number: number) => {
      expect(await switchTo(number)).toMatchObject({ status: 0 });
      await untilShown(number);
    };

    beforeAll(async () => {
      if (missing) throw new Error(missing);
      mkdirSync(own, { recursive: true });
      const files = ['-keyout', `${own}/key.pem`, '-out', `${own}/cert.pem`];
      const certificate =
        'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -days 2';
      execFileSync('openssl', [...certificate.split(' '), ...files], { stdio: 'ignore' });
      trust = createSecureContext({ ca: readFileSync(`${own}/cert.pem`) });
      await release(work, 1);
      port = await freePort();
      const admin = await freePort();
      const [command, args] = servers[server](work, port, false, admin);
      running = spawn(command, args, { stdio: 'ignore' });
      // Without the site nginx doesn't listen yet.
      const isUp = () => expect(readFileSync(path.join(own, 'nginx.pid'), 'utf8')).not.toBe('');
      if (server === 'nginx') await vi.waitFor(isUp, { timeout: 120_000 });
      else await waitForServer(running, admin);
      servers[server](work, port, true, admin);
      if (server === 'nginx') symlinkSync('../site/current/nginx', path.join(own, 'portal'));
      expect(await switchTo(1)).toMatchObject({ status: 0 });
      await vi.waitFor(async () => expect(await shown()).toBe(1), { timeout: 120_000 });
    });
    afterAll(async () => {
      if (running?.kill()) await once(running, 'exit');
    });

    test(`${RELEASES} releases under load give no wrong response`, async () => {
      const wrong: string[] = [];
      let [requests, resets] = [0, 0];
      let isOver = false;
      /** Retries as browsers do: Caddy resets idle connections when it reloads, also while a request is being sent. */
      const ask = async (target: string): Promise<Answer> => {
        requests += 1;
        return askOnce(target).catch((error: NodeJS.ErrnoException) => {
          if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '') || server === 'nginx') throw error;
          resets += 1;
          return ask(target);
        });
      };
      const visit = async () => {
        const page = await ask('/');
        const [number] = /\d+/.exec(page.body) ?? [];
        // A browser takes a moment between the page and its script.
        await sleep(Math.random() * 50);
        const script = await ask(`/_astro/page.${number}X.js`);
        if (page.status !== 200 || script.status !== 200 || script.body.trim() !== `release ${number}`)
          wrong.push(`page ${page.status}, script ${number} ${script.status}`);
        const moved = await ask('/alt-0');
        const folded = await ask('/NEWS');
        if (moved.status !== 301 || folded.status !== 308 || moved.location !== '/news' || folded.location !== '/news')
          wrong.push(`redirects ${moved.status} ${folded.status}`);
      };
      // Visitors pause, so that the load test leaves the machine to the servers and the switch under test.
      const visitors = Array.from({ length: VISITORS }, async () => {
        while (!isOver) {
          await visit().catch((error: unknown) => wrong.push(String(error)));
          await sleep(PAUSE_MS);
        }
      });
      for (let number = 2; number <= RELEASES; number += 1) {
        await release(work, number);
        expect(await switchTo(number)).toMatchObject({ status: 0 });
      }
      await untilShown(RELEASES);
      isOver = true;
      await Promise.all(visitors);
      expect(wrong).toEqual([]);
      expect(requests).toBeGreaterThan(RELEASES * VISITORS);
      if (server === 'caddy') expect(readFileSync(path.join(own, 'zeitung.log'), 'utf8')).toContain('"uri":"/alt-0"');
      // At each reload every visitor has at most one open connection.
      expect(resets).toBeLessThan(RELEASES * VISITORS);
      console.warn(`${server}: ${requests} requests, ${resets} of them reset and retried`);
    });

    test('a tab of the first release still gets its script and its part of the search', async () => {
      for (const file of ['/_astro/page.1X.js', '/_astro/search.1/p0.json'])
        expect(await askOnce(file)).toMatchObject({
          status: 200,
          body: expect.stringContaining('release 1') as string,
        });
    });

    test('a new redirect works as soon as its release is in service', async () => {
      await expect.poll(() => askOnce(`/alt-${RELEASES}`)).toMatchObject({ status: 301, location: '/news' });
    });

    test('a rollback serves the former release with its own script', async () => {
      await serve(RELEASES - 3);
      await serve(RELEASES);
    });

    test('a switch that was cut off before the reload is completed by the next one', async () => {
      await release(work, 88);
      execFileSync('ln', ['-sfn', path.join(work, 'site/releases/088'), path.join(work, 'site/current')]);
      expect((await askOnce('/alt-80')).status).toBe(404);
      expect((await switchTo(88)).status).toBe(0);
      await expect.poll(async () => (await askOnce('/alt-80')).status).toBe(301);
      await serve(RELEASES);
      rmSync(path.join(work, 'site/releases/088'), { recursive: true });
    });

    test.each<[string, (folder: string) => void]>([
      ['an incomplete upload', (folder) => unlinkSync(path.join(folder, 'www/news.html'))],
      ['an extra file', (folder) => writeFileSync(path.join(folder, 'www/mehr.html'), '')],
      [
        'an incomplete list',
        (folder) => {
          const list = path.join(folder, 'files.sha256');
          writeFileSync(list, `${readFileSync(list, 'utf8').split('\n').slice(0, 20).join('\n')}\n`);
        },
      ],
    ])('%s is refused', async (_name, damage) => {
      await release(work, 90);
      damage(path.join(work, 'site/releases/090'));
      expect((await switchTo(90)).status).not.toBe(0);
      await untilShown(RELEASES);
      rmSync(path.join(work, 'site/releases/090'), { recursive: true });
    });

    test('an invalid configuration is refused', async () => {
      await release(work, 91);
      const folder = path.join(work, 'site/releases/091');
      for (const file of ['nginx/server.conf', 'caddy/site.caddy'])
        appendFileSync(path.join(folder, file), '\nnonsense here {;\n');
      const sums = spawnSync('sh', ['-c', 'sha256sum $(cut -c67- files.sha256) > sums && mv sums files.sha256'], {
        cwd: folder,
      });
      expect(sums.status).toBe(0);
      expect((await switchTo(91)).status).not.toBe(0);
      await untilShown(RELEASES);
      rmSync(folder, { recursive: true });
    });

    test('a release built ahead goes into service at its time, also if another one fails', async () => {
      const start = Date.now();
      const at = (hours: number) => new Date(start + hours * HOUR_MS);
      /** Runs switch-due.sh as cron does, with the clock some hours ahead. */
      const due = (hours: number) => {
        const { status, stderr } = spawnSync('sh', [path.join(work, 'site/current/switch-due.sh'), server], {
          env: { ...env, PATH: '/usr/bin:/bin', NOW: String(Math.ceil(at(hours).getTime() / 1000)) },
          encoding: 'utf8',
        });
        return { status, errors: stderr.trim() };
      };
      const page = path.join(work, 'site/releases', name(83), 'www/news.html');
      for (const hours of [1, 2, 3, 4]) await release(work, 80 + hours, RELEASES + 1, at(hours).toISOString());
      const intact = readFileSync(page);
      writeFileSync(page, 'x');

      expect(await switchTo(81)).toMatchObject({ status: 1, log: expect.stringContaining('switch-due.sh') as string });
      expect(due(0.9)).toEqual({ status: 0, errors: '' });
      expect(await shown()).toBe(RELEASES);
      expect(due(1)).toEqual({ status: 0, errors: '' });
      await untilShown(81);
      // The release of the third hour is damaged: it is reported once, and the one before it goes into service.
      expect(due(3)).toEqual({
        status: 1,
        errors: expect.stringMatching(/news\.html[^]*Noch einmal hinaufladen\./) as string,
      });
      await untilShown(82);
      expect(due(3)).toEqual({ status: 1, errors: '' });
      writeFileSync(page, intact);
      expect(due(3)).toEqual({ status: 0, errors: '' });
      await untilShown(83);
      // A release put into service by hand discards all waiting ones.
      expect(await switchTo(RELEASES)).toMatchObject({ status: 0 });
      expect(due(9)).toEqual({ status: 0, errors: '' });
      await untilShown(RELEASES);
      expect(existsSync(path.join(work, 'site/releases', name(84)))).toBe(false);
      for (const number of [81, 82, 83]) rmSync(path.join(work, 'site/releases', name(number)), { recursive: true });
    });

    test('older releases keep only their hashed files and manifest, which “npm run verify” accepts, and are deleted after a month', async () => {
      const www = (number: number) => readdirSync(path.join(work, 'site/releases', name(number), 'www'));
      expect(www(2).toSorted()).toEqual(['_astro', 'release.json']);
      expect(www(RELEASES - 1)).toContain('index.html');
      const monthAgo = new Date(Date.now() - MONTH_MS);
      utimesSync(path.join(work, 'site/releases/001/replaced'), monthAgo, monthAgo);
      for (const number of [92, 93]) {
        await release(work, number);
        await serve(number);
        expect((await verifyRelease(path.join(work, 'site/current'))).findings).toEqual([]);
      }
      // A worker process of the former configuration may still answer before it exits.
      await expect.poll(async () => (await askOnce('/_astro/page.1X.js')).status).toBe(404);
      expect((await askOnce('/_astro/page.2X.js')).status).toBe(200);
    });

    test('a release that changes no configuration leaves connections open', async () => {
      // Made before: making one blocks this process, and a server disconnects clients that stall.
      for (const number of [96, 97]) await release(work, number, 1);
      await serve(96);
      // Workers of the former configuration also serve the new page, and disconnect their clients when they exit.
      await expect.poll(async () => (await askOnce('/alt-1')).status).toBe(404);
      if (server === 'nginx') await expect.poll(() => workersOf(running)).toHaveLength(1);
      const agent = new Agent({ keepAlive: true, maxSockets: 1, secureContext: trust });
      await askOnce('/', agent);
      await serve(97);
      expect(await askOnce('/', agent)).toMatchObject({
        status: 200,
        reused: true,
        body: expect.stringContaining('release 97') as string,
      });
      agent.destroy();
    });

    // Caddy is found by the name of its process, and other tests run one at the same time.
    test.skipIf(server === 'caddy')('a release for a stopped server is linked and says so', async () => {
      if (running?.kill()) await once(running, 'exit');
      await release(work, 102);
      expect(await switchTo(102)).toEqual({
        status: 0,
        log: '102 ist umgestellt, aber nginx läuft nicht: Die Freigabe wartet auf seinen Start (systemctl start nginx).\n',
      });
    });
  });
}

/** The process numbers of a server's workers. */
const workersOf = (server: ChildProcess | undefined): string[] =>
  execFileSync('pgrep', ['-P', String(server?.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
