/** Bundles the CMS from its npm package, for this machine or for a site's own host. Nothing of it is fetched from elsewhere, then or later. */
import path from 'node:path';
import type { Backend } from '@sveltia/cms';
import { build, type Plugin } from 'vite';
import { placeDefinitions } from '../../src/lib/format/place.ts';

/** A repository on a host, and the address of the site made from it. */
export interface HostedDesk {
  backend: Backend;
  site: string;
}

const GITHUB = ['api.github.com', 'raw.githubusercontent.com', 'avatars.githubusercontent.com'];

/**
 * Reads where the repository is.
 *
 * @param variables `DESK` names it as `<kind>:<address>`, such as `github:https://github.com/house/paper`; `DESK_AUTH` the
 * address of the sign-in service and `DESK_APP` the application's id, where the host wants them (docs/desk.md)
 * @param site the site's address
 * @returns nothing where no repository is named
 * @throws where the address is none
 */
export function hostedDesk(variables: Partial<Record<string, string>>, site: string): HostedDesk | undefined {
  const { DESK: desk, DESK_AUTH: auth, DESK_APP: app } = variables;
  if (!desk) return undefined;
  const [, name, address = ''] = /^(github|gitlab|gitea):((?:https|http(?=:\/\/127\.)):\/\/.+)$/.exec(desk) ?? [];
  if (!name) throw new Error(`DESK is "${desk}"; it should read like github:https://github.com/house/paper.`);
  const { origin, pathname } = new URL(address);
  const options = {
    // The name that .github/workflows/check.yml gives to a preview.
    github: { preview_context: 'Vorschau', ...(auth && { base_url: auth }) },
    gitlab: { base_url: origin, api_root: `${origin}/api/v4`, ...(app && { auth_type: 'pkce' }) },
    gitea: { base_url: origin, api_root: `${origin}/api/v1` },
  }[name];
  const repo = pathname.replace(/^\/|\/$|\.git$/g, '');
  return {
    site,
    backend: { name, repo, branch: 'main', ...(app && { app_id: app }), ...options } as Backend,
  };
}

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
 */
function deskPolicy({ backend }: Partial<HostedDesk>): string {
  const { name, api_root: api } = (backend ?? {}) as { name?: string; api_root?: string };
  const hosts = name === 'github' ? GITHUB.map((host) => `https://${host}`) : api ? [new URL(api).origin] : [];
  return [
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'; font-src 'self'; form-action 'none'; base-uri 'none'",
    ['img-src', "'self'", 'data:', 'blob:', ...hosts].join(' '),
    ['connect-src', "'self'", 'data:', 'blob:', ...hosts].join(' '),
  ].join('; ');
}

/**
 * Writes the CMS into a folder.
 *
 * @param outDir absolute path; what is in it goes
 * @param hosted without it the CMS works on the working copy of the machine that serves it
 */
export async function buildDesk(outDir: string, hosted?: HostedDesk): Promise<void> {
  const attrs = { 'http-equiv': 'Content-Security-Policy', content: deskPolicy(hosted ?? {}) };
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: '/redaktion/',
    publicDir: false,
    logLevel: 'error',
    define: { ...placeDefinitions, HOSTED: JSON.stringify(hosted ?? null) },
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
