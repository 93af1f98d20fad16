/**
 * Bundles the CMS from its npm package, for local use or for the site's own host, and serves the local bundle. Neither
 * the build nor the bundle loads code from elsewhere.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Backend } from '@sveltia/cms';
import { build, preview, type PreviewServer } from 'vite';
import { parseDocument } from 'yaml';
import { buildNow } from '../../src/content/clock.ts';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics, type Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { localeDefinitions } from '../../src/lib/format/locale.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { law } from '../../src/content/schemas/law.ts';
import { AD_LABEL } from '../../src/model/disclosure.ts';
import { inFormWords } from './config.ts';

/** Settings of one CMS bundle: the repository backend, and the base URL of the site made from its content. */
export interface Desk {
  backend: Backend;
  address: string;
  /** The edition's word for advertising, and the one that the law requires of public bodies. */
  adLabel: string;
  publicBodyLabel?: string | undefined;
  /** Base URL of the repository host's API. */
  api?: string;
  /** Set where the CMS edits a local working copy instead of the repository. */
  isLocal?: true;
}

const labels = { adLabel: AD_LABEL, publicBodyLabel: law.publicBodyLabel };

/**
 * The desk for a local working copy, with the site at `npm run dev`. The backend is never contacted: the CMS only shows
 * its `repo` as the name of the folder to open.
 */
const localDesk = (): Desk => ({
  backend: { name: 'gitea', repo: `lokal/${path.basename(process.cwd())}`, auth_methods: ['token'] },
  address: 'http://localhost:4321',
  ...labels,
  isLocal: true,
});

/** Base URLs of the APIs of repository hosts, unless the backend setting has an `api_root`. */
const HOST_APIS: Readonly<Record<string, string>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com/api/v4',
  gitea: 'https://gitea.com/api/v1',
};

/**
 * Parses the CMS's `backend` setting, in YAML such as `{ name: github, repo: house/paper }` (docs/betrieb.md), for the
 * site at the given base URL. Throws a UserError if it names no repository.
 */
export function hostedDesk(desk: string, address: string): Desk {
  const document = parseDocument(desk);
  const backend = document.toJS() as (Backend & { name: string; api_root?: string }) | string | null;
  if (document.errors.length > 0 || typeof backend !== 'object' || !backend || !('repo' in backend))
    throw new UserError(
      `DESK ist „${desk}“. Erlaubt ist eine Angabe wie { name: github, repo: haus/zeitung } (docs/betrieb.md).`,
    );
  const api = backend.api_root ?? HOST_APIS[backend.name];
  // The status context that .github/workflows/preview.yml sets.
  const preview = backend.name === 'github' && { preview_context: 'Vorschau' };
  return {
    address,
    ...labels,
    backend: { branch: 'main', ...preview, ...backend } as Backend,
    ...(api && { api }),
  };
}

/**
 * Replaces modules that the forms don't need with an empty stub: `node:fs`, which browsers lack, and the 240 grammars
 * for highlighting source code, which would be three quarters of the bundle's files.
 */
const stub = {
  find: /^(?:node:fs$|@shikijs\/langs\/).*/,
  replacement: `data:text/javascript,export const readdirSync = () => [], existsSync = () => false, readFileSync = () => ''; export default [];`,
};

/**
 * The page's Content-Security-Policy. It allows the page's own files and the repository's host, and so blocks the CMS's
 * requests to others, such as its update check and GitHub's status page.
 */
function deskPolicy({ address, api, isLocal }: Desk): string {
  const hosts = [
    ...(api ? [new URL(api).origin] : []),
    ...(api === HOST_APIS['github']
      ? ['https://raw.githubusercontent.com', 'https://avatars.githubusercontent.com']
      : []),
  ];
  return [
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'; font-src 'self'; form-action 'none'; base-uri 'none'",
    // The preview beside the form; the local one also frames the page of the dev server.
    `frame-src blob:${isLocal ? ` ${address}` : ''}`,
    ...['img-src', 'connect-src'].map((kind) => [kind, "'self'", 'data:', 'blob:', ...hosts].join(' ')),
  ].join('; ');
}

/** Bundles the CMS into a folder, which is emptied first. Without a desk it edits a local working copy. */
export async function buildDesk(outDir: string, desk = localDesk()): Promise<void> {
  const attrs = { 'http-equiv': 'Content-Security-Policy', content: deskPolicy(desk) };
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: '/redaktion/',
    publicDir: false,
    logLevel: 'error',
    define: { ...localeDefinitions, DESK: JSON.stringify(desk) },
    resolve: { alias: [stub] },
    plugins: [{ name: 'policy', transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' }] }],
    build: {
      outDir: path.resolve(outDir),
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      // Hashes in lower case only, because Caddy lower-cases paths.
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

/** The message after a save: all faults of the saved file, and the number of faults in other files. */
function saveMessage(diagnostics: Diagnostic[], file: string): string {
  const own = diagnostics.filter((diagnostic) => diagnostic.file === file);
  const others = diagnostics.length - own.length;
  const faults =
    own.length > 0 ? `Bevor es hinausgeht, ist auszubessern:\n\n${formatDiagnostics(own.map(inFormWords))}\n\n` : '';
  return faults + (others > 0 ? `Fehler in anderen Dateien: ${others}; „npm run pruefen“ nennt alle.` : '');
}

/** Headers of all responses on this machine. Without `nosniff` a content file that begins like HTML would run as a page. */
const localHeaders = new Headers({
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
});

/**
 * Serves the bundled CMS in the folder `app` for the project in the working directory, on the loopback interface only,
 * with endpoints for the checks of `npm run pruefen` and for content files. If `port` is taken, the next one is used.
 */
export function serveDesk(app: string, port: number): Promise<PreviewServer> {
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
      // Without these Vite sends a Cache-Control of its own with HTML, instead of the one that is set below.
      headers: Object.fromEntries(localHeaders),
    },
    plugins: [
      {
        // Checks Host and Origin, because other sites could send requests here, also through DNS rebinding.
        name: 'own-origin-and-checks',
        configurePreviewServer({ middlewares }) {
          middlewares.use(({ headers: { host = '', origin }, socket }, response, next) => {
            response.setHeaders(localHeaders);
            const isOwn = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`].includes(host);
            if (isOwn && (origin === undefined || origin === `http://${host}`)) return next();
            response.writeHead(403).end();
          });
          const requestedFile = ({ url = '' }: IncomingMessage) =>
            URL.parse(url, 'http://localhost')?.searchParams.get('name') ?? '';
          const check = () => checkContentFolder(process.cwd(), buildNow());
          // Fills the caches of articles and pictures, so that checks after a save are fast.
          void check().catch(() => undefined);
          middlewares.use('/redaktion/pruefung', (request, response) => {
            check().then(
              ({ diagnostics }) => response.end(saveMessage(diagnostics, requestedFile(request))),
              (error: Error) => response.end(error.message),
            );
          });
          // The current text of a content file, which the CMS compares before it writes (saving.ts).
          middlewares.use('/redaktion/datei', (request, response) => {
            const file = path.resolve(requestedFile(request));
            const isContent = /^content[\\/].*\.(?:mdx|yaml)$/.test(path.relative(process.cwd(), file));
            if (isContent && existsSync(file)) response.end(readFileSync(file));
            else response.writeHead(404).end();
          });
        },
      },
    ],
  });
}
