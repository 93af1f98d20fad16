/** Starts the hosts that the site is deployed to, each on a port of this machine, with the configuration of deploy/. */
import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a host needs to start. */
export interface Place {
  port: number;
  /** The plain built site. */
  dist: string;
  /** What `npm run release` makes of it. */
  release: string;
}

/** One host: why it can't run here, if so, and how to start it. */
export interface Host {
  name: string;
  missing: string | undefined;
  start: (place: Place) => ChildProcess;
}

const isInstalled = (command: string, flag: string): boolean => !spawnSync(command, [flag]).error;
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const quiet: { stdio: StdioOptions } = { stdio: ['ignore', 'ignore', 'inherit'] };

function nginxConfiguration({ port, release }: Place): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path "${release}/nginx-temp-${kind}";`,
  );
  writeFileSync(
    path.join(release, 'nginx/place.conf'),
    `listen 127.0.0.1:${port};\nserver_name localhost;\nroot "${release}/www";\n`,
  );
  // An include is looked for beside the main file, as it is in /etc/nginx.
  symlinkSync('nginx', path.join(release, 'portal'));
  // Started as root, its workers would be somebody who may not read below root's home folder, the usual place in a container.
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
load_module ${BROTLI_MODULE};
pid "${release}/nginx.pid";
error_log stderr error;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  access_log off;
${temporary.join('\n')}
  include portal/site.conf;
}
`;
}

function startNginx(place: Place): ChildProcess {
  const file = path.join(place.release, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(place));
  return spawn('nginx', ['-c', file], quiet);
}

const startCaddy = ({ port, release }: Place): ChildProcess =>
  spawn('caddy', ['run', '--config', path.join(release, 'caddy/Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, SITE_DIR: release, SITE_ADDRESS: `http://127.0.0.1:${port}` },
  });

/**
 * Starts the Workers runtime.
 * @param place where and on what
 */
export const startWorkers = ({ port, dist }: Pick<Place, 'port' | 'dist'>): ChildProcess =>
  spawn(process.execPath, [path.join(import.meta.dirname, '../cli/serve.ts')], {
    ...quiet,
    env: { ...process.env, PORT: String(port), DIST: dist },
  });

/** All hosts. Debian's nginx has its Brotli module in a package of its own. */
export const hosts: readonly Host[] = [
  { name: 'Workers', missing: undefined, start: startWorkers },
  {
    name: 'nginx',
    missing: isInstalled('nginx', '-v')
      ? existsSync(BROTLI_MODULE)
        ? undefined
        : 'libnginx-mod-http-brotli-static is not installed'
      : 'nginx is not installed',
    start: startNginx,
  },
  {
    name: 'Caddy',
    missing: isInstalled('caddy', 'version') ? undefined : 'caddy is not installed',
    start: startCaddy,
  },
];
