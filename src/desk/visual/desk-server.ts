/** The local server of the visual desk: a page with Keystatic, and its API. It listens on this machine only. */
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { deskApi } from './desk-api.ts';
import { germanWords } from './german.ts';
import { wordsVersion } from './words-version.ts';

const HOST = '127.0.0.1';
const APP = join(import.meta.dirname, 'app');
const PROJECT = join(import.meta.dirname, '../../..');

/** Nothing is loaded from elsewhere, whatever a library may try. Keystatic's styles are made by script. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

function apiPlugin(root: string, origin: string): Plugin {
  const api = deskApi(root);
  return {
    name: 'donaukurs-desk-api',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = '/', method = 'GET', headers } = request;
        if (url === '/') {
          response.writeHead(302, { location: '/keystatic' }).end();
          return;
        }
        if (!url.startsWith('/api/keystatic/')) {
          next();
          return;
        }
        const json = async () =>
          JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString('utf8')) as unknown;
        const get = (name: string) => String(headers[name] ?? '') || null;
        api({ method, url: new URL(url, origin).href, headers: { get }, json }).then(
          ({ status, body }) => response.writeHead(status).end(body),
          (error: unknown) => response.writeHead(500).end(`Nicht gespeichert. ${String(error)}`),
        );
      });
    },
  };
}

/**
 * Starts the desk.
 *
 * @param root absolute path of the folder that holds content/
 * @param port a free port
 * @throws Error with the code EADDRINUSE where the port is taken
 */
export async function startDesk(root: string, port: number): Promise<ViteDevServer> {
  const origin = `http://${HOST}:${port}`;
  const server = await createServer({
    configFile: false,
    envDir: false,
    root: APP,
    cacheDir: join(PROJECT, '.cache/desk/vite'),
    appType: 'spa',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [apiPlugin(root, origin), wordsVersion],
    server: {
      host: HOST,
      port,
      strictPort: true,
      hmr: false,
      cors: false,
      watch: null,
      fs: { allow: [PROJECT] },
      headers: { 'content-security-policy': CONTENT_SECURITY_POLICY, 'referrer-policy': 'no-referrer' },
    },
    optimizeDeps: {
      rolldownOptions: { plugins: [germanWords] },
      include: [
        '@keystatic/core',
        '@keystatic/core/ui',
        '@keystatic/core/content-components',
        'react-dom/client',
      ],
    },
  });
  await server.listen();
  return server;
}
