/** Bundles the CMS from its npm package. Nothing of it is fetched from elsewhere, then or later. */
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { placeDefinitions } from '../../src/lib/format/place.ts';
import type { HostedDesk } from './hosted.ts';

/**
 * What browsers do not have (the vocabulary looks for its folders on the disk only outside of Vite), and what articles do
 * not: programs, whose 240 grammars would be three quarters of the files.
 */
const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:fs' || id.startsWith('@shikijs/langs/') ? '\0left-out' : undefined),
  load: (id) => (id === '\0left-out' ? 'export const readdirSync = () => []; export default [];' : undefined),
};

/**
 * The page's policy: its own files and the repository's host. What the CMS would ask of others (whether there is a newer
 * version, whether GitHub is up) the browser refuses.
 *
 * @param hosts origins of the repository's host
 */
const deskPolicy = (hosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${hosts.join(' ')}`.trim(),
    `connect-src 'self' blob: data: ${hosts.join(' ')}`.trim(),
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');

/**
 * Writes the CMS into a folder.
 *
 * @param outDir absolute path; what is in it goes
 * @param hosted without it the CMS works on the working copy of the machine that serves it
 */
export async function buildDesk(outDir: string, hosted?: HostedDesk): Promise<void> {
  const { hosts = [], ...settings } = hosted ?? {};
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: '/redaktion/',
    publicDir: false,
    logLevel: 'error',
    define: { ...placeDefinitions, HOSTED: hosted ? JSON.stringify(settings) : 'undefined' },
    plugins: [
      leftOut,
      {
        name: 'policy',
        transformIndexHtml: () => [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: deskPolicy(hosts) },
            injectTo: 'head-prepend',
          },
        ],
      },
    ],
    build: {
      outDir: path.resolve(outDir),
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
    },
  });
}
