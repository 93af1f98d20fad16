/** The hosts that the site is deployed to, on this machine, with the configuration of deploy/. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { startWorkers } from '../../tools/hosts/local-server.ts';

/** What a host needs to start. */
interface Place {
  port: number;
  /** The plain built site. */
  dist: string;
  /** What `npm run release` makes of it. */
  release: string;
}

/** Debian's nginx has its Brotli module in a package of its own. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * An nginx.conf in a folder of its own.
 *
 * @param folder where what nginx writes lies
 * @param http what belongs into the http block
 * @returns its path
 */
export function writeNginxConf(folder: string, http: string): string {
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path "${folder}/${kind}";`,
  );
  writeFileSync(
    file,
    `load_module ${BROTLI_MODULE};
pid "${folder}/nginx.pid";
error_log stderr crit;
events {}
http {
include /etc/nginx/mime.types;
access_log off;
${temporary.join('\n')}
${http}
}
`,
  );
  return file;
}

function startNginx({ port, release }: Place): ChildProcess {
  const place = `listen 127.0.0.1:${port};\nserver_name localhost;\nroot "${release}/www";\n`;
  writeFileSync(path.join(release, 'nginx/place.conf'), place);
  // An include is looked for beside the main file, as it is in /etc/nginx.
  symlinkSync('nginx', path.join(release, 'portal'));
  return spawn('nginx', ['-c', writeNginxConf(release, 'include portal/site.conf;'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const startCaddy = ({ port, release }: Place): ChildProcess =>
  spawn('caddy', ['run', '--config', path.join(release, 'caddy/Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, SITE_DIR: release, SITE_ADDRESS: `http://127.0.0.1:${port}` },
  });

const isInstalled = (command: string, flag: string): boolean => !spawnSync(command, [flag]).error;

/** All of them: why one can't run here, if so, and how to start it. */
export const hosts = [
  { name: 'Workers', missing: undefined, start: ({ port, dist }: Place) => startWorkers(port, dist) },
  {
    name: 'nginx',
    missing:
      isInstalled('nginx', '-v') && existsSync(BROTLI_MODULE)
        ? undefined
        : 'nginx or libnginx-mod-http-brotli-static is not installed',
    start: startNginx,
  },
  {
    name: 'Caddy',
    missing: isInstalled('caddy', 'version') ? undefined : 'caddy is not installed',
    start: startCaddy,
  },
];

/** An answer as it came over the wire: not decompressed, redirects not followed. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Asks for a path and query byte for byte (`fetch` would tidy `//x` and follow redirects). The answer's header names are in lower case. */
export function ask(
  port: number,
  asked: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: asked, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(flat) as Record<string, string>,
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
