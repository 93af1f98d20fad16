/** Starts each supported host locally, with the configuration of deploy/. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

interface HostOptions {
  port: number;
  /** Folder of the built site. */
  dist: string;
  /** Folder of the release made from it. */
  release: string;
}

/** Starts the Workers runtime, the default host, on the built site in `dist`. Must run in the project's folder. */
export const startWorkers = (port: number, dist: string): ChildProcess =>
  spawn(process.execPath, ['tools/cli/serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DIST: dist },
  });

/** From Debian's package libnginx-mod-http-brotli-static. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Writes an nginx.conf with this http block into a folder, into which nginx writes, too. Returns the file's path. */
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

function startNginx({ port, release }: HostOptions): ChildProcess {
  const place = `listen 127.0.0.1:${port};\nserver_name localhost;\nroot "${release}/www";\n`;
  writeFileSync(path.join(release, 'nginx/place.conf'), place);
  // nginx resolves includes relative to the main file.
  symlinkSync('nginx', path.join(release, 'portal'));
  return spawn('nginx', ['-c', writeNginxConf(release, 'include portal/site.conf;'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const startCaddy = ({ port, release }: HostOptions): ChildProcess =>
  spawn('caddy', ['run', '--config', path.join(release, 'caddy/Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, SITE_DIR: release, SITE_ADDRESS: `http://127.0.0.1:${port}` },
  });

const isInstalled = (command: string, flag: string): boolean => !spawnSync(command, [flag]).error;

/** The hosts by name. `missing` says what has to be installed before one can be started, else it is undefined. */
export const hosts = [
  { name: 'Workers', missing: undefined, start: ({ port, dist }: HostOptions) => startWorkers(port, dist) },
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

/**
 * Requests a path and query byte for byte; `fetch` would normalise `//x` and follow redirects. The body is returned as it
 * was sent, the names of headers are in lower case.
 */
export async function ask(port: number, target: string, headers = {}, method = 'GET') {
  const sent = request({ host: '127.0.0.1', port, path: target, headers, method }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(flat) as Record<string, string>,
    body: await buffer(response),
  };
}
