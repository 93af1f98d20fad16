/**
 * Bundles the CMS from its npm package, for this machine or for a site's own host, and serves it here. Nothing of it is fetched from
 * elsewhere, then or later.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Backend } from '@sveltia/cms';
import { build, preview, type Plugin, type PreviewServer } from 'vite';
import { parse } from 'yaml';
import { checkContentFolder, type KeptFiles } from '../../src/content/content-folder.ts';
import { formatDiagnostics, type Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { localeDefinitions } from '../../src/lib/format/locale.ts';

/** What the CMS edits, and the address of the site made from it. */
export interface Desk {
  backend: Backend;
  address: string;
  /** It opens the project's folder, not the repository. */
  isLocal?: true;
}

/** On an editor's own machine, where `npm run dev` shows the site. The CMS names the folder that is to be opened after the repository, which is never asked. */
const localDesk = (): Desk => ({
  backend: { name: 'gitea', repo: `lokal/${path.basename(process.cwd())}`, auth_methods: ['token'] },
  address: 'http://localhost:4321',
  isLocal: true,
});

/**
 * Reads where the repository is: the CMS's own `backend` setting in YAML, such as `{ name: github, repo: house/paper }` (docs/betrieb.md).
 * Throws where it names none.
 */
export function hostedDesk(desk: string, address: string): Desk {
  const backend = parse(desk) as Backend | string;
  if (typeof backend !== 'object' || !('repo' in backend))
    throw new Error(`DESK is "${desk}"; it should read like { name: github, repo: house/paper }.`);
  // The name that .github/workflows/check.yml gives to a preview.
  const preview = backend.name === 'github' && { preview_context: 'Vorschau' };
  return { address, backend: { branch: 'main', ...preview, ...backend } as Backend };
}

/**
 * What browsers do not have, and forms do not need: files (the registry's folders are known to Vite, an edition's own wording is for pages).
 * And what articles do not have: programs, whose 240 grammars would be three quarters of the files.
 */
const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:fs' || id.startsWith('@shikijs/langs/') ? '\0left-out' : undefined),
  load: (id) =>
    id === '\0left-out'
      ? "export const readdirSync = () => [], existsSync = () => false, readFileSync = () => ''; export default [];"
      : undefined,
};

/** What the CMS asks where its setting names no other address. */
const HOSTS: Readonly<Record<string, string[]>> = {
  github: ['https://api.github.com', 'https://raw.githubusercontent.com', 'https://avatars.githubusercontent.com'],
  gitlab: ['https://gitlab.com'],
  gitea: ['https://gitea.com'],
};

/**
 * The page's policy: its own files and the repository's host. What the CMS would ask of others (whether there is a newer
 * version, whether GitHub is up) the browser refuses.
 */
function deskPolicy(hosted?: Desk): string {
  const { name = '', api_root: api } = (hosted?.backend ?? {}) as { name?: string; api_root?: string };
  const hosts = api ? [new URL(api).origin] : (HOSTS[name] ?? []);
  return [
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'; font-src 'self'; form-action 'none'; base-uri 'none'",
    // The preview beside the form, on this machine with the site.
    ['frame-src blob:', ...(hosted ? [] : [localDesk().address])].join(' '),
    ['img-src', "'self'", 'data:', 'blob:', ...hosts].join(' '),
    ['connect-src', "'self'", 'data:', 'blob:', ...hosts].join(' '),
  ].join('; ');
}

/** Writes the CMS into a folder, whose content goes. Without a repository it opens the folder it is served from. */
export async function buildDesk(outDir: string, hosted?: Desk): Promise<void> {
  const attrs = { 'http-equiv': 'Content-Security-Policy', content: deskPolicy(hosted) };
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: '/redaktion/',
    publicDir: false,
    logLevel: 'error',
    define: { ...localeDefinitions, DESK: JSON.stringify(hosted ?? localDesk()) },
    plugins: [
      leftOut,
      { name: 'policy', transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' }] },
    ],
    build: {
      outDir: path.resolve(outDir),
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      // Caddy writes addresses in lower case.
      rolldownOptions: {
        output: {
          hashCharacters: 'hex',
          entryFileNames: 'assets/[hash].js',
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: 'assets/[hash][extname]',
        },
      },
    },
  });
}

/** What is wrong with the file that was saved, and of others how much. */
function toldFirst(diagnostics: Diagnostic[], file: string): string {
  const own = diagnostics.filter((each) => each.file === file);
  const others = diagnostics.length - own.length;
  return [
    ...(own.length > 0 ? [`Bevor es hinausgeht, ist auszubessern:\n\n${formatDiagnostics(own)}`] : []),
    ...(others > 0
      ? [`In anderen Dateien: ${others === 1 ? 'ein Fehler' : `${others} Fehler`}; „npm run pruefen“ nennt alle.`]
      : []),
  ].join('\n\n');
}

/**
 * Serves the bundled CMS for the project in the current folder, on this machine and to nobody else, and tells it what the checks of
 * `npm run pruefen` find there. Where the port is taken, it takes the next one that is free.
 */
export function serveDesk(app: string, now: () => Date, port: number): Promise<PreviewServer> {
  return preview({
    configFile: false,
    root: app,
    base: '/redaktion/',
    logLevel: 'error',
    build: { outDir: app },
    preview: {
      host: '127.0.0.1',
      port,
      cors: false,
      headers: {
        'Cache-Control': 'no-store',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Frame-Options': 'DENY',
        'X-Robots-Tag': 'noindex',
      },
    },
    plugins: [
      {
        // A page elsewhere can ask this machine, too, and under a name of its own that leads here.
        name: 'own-origin-and-checks',
        configurePreviewServer({ middlewares }) {
          middlewares.use(({ headers: { host = '', origin }, socket }, response, next) => {
            const isOwn = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`].includes(host);
            if (isOwn && (origin === undefined || origin === `http://${host}`)) return next();
            response.writeHead(403).end();
          });
          const asked = ({ url = '' }: IncomingMessage) =>
            new URL(url, 'http://localhost').searchParams.get('name') ?? '';
          const kept: KeptFiles = new Map();
          const check = () => checkContentFolder(process.cwd(), now(), kept);
          // The first check reads all, those after a save what changed.
          void check().catch(() => undefined);
          middlewares.use('/redaktion/pruefung', (request, response) => {
            check().then(
              ({ diagnostics }) => response.end(toldFirst(diagnostics, asked(request))),
              (error: Error) => response.end(error.message),
            );
          });
          // As a file stands now, for who is about to write it.
          middlewares.use('/redaktion/datei', (request, response) => {
            const file = path.resolve(asked(request));
            const isContent = /^content[\\/].*\.(?:mdx|yaml)$/.test(path.relative(process.cwd(), file));
            if (isContent && existsSync(file)) response.end(readFileSync(file));
            else response.writeHead(404).end();
          });
        },
      },
    ],
  });
}
