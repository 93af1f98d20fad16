/** Makes the search index of the built pages with Pagefind: after the build, in German, without Pagefind's own interface. */
import { createHash } from 'node:crypto';
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BuildCache } from '../lib/cache/build-cache.ts';
import { linkFile } from '../lib/cache/link-file.ts';
import { sourceDigest } from '../lib/cache/source-digest.ts';
import { makePartIndex } from './part-index.ts';
import { divide, partKey, type SearchedPage } from './parts.ts';

/** Loads the index; a large site's other parts are named at its end. */
const LOADER = 'pagefind.js';

function searchedPages(site: string): SearchedPage[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, bytes: readFileSync(path.join(site, file)) }))
    .filter(({ bytes }) => bytes.includes('data-pagefind-body'))
    .map(({ file, bytes }) => ({ file, digest: createHash('sha256').update(bytes).digest('base64url') }));
}

/** The loader is copied, because it may be added to; a link would change the kept one. */
function place(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, source));
    if (!entry.isFile()) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    if (entry.name === LOADER) copyFileSync(source, target);
    else linkFile(source, target);
  }
}

async function makeIndex(site: string): Promise<{ pages: number; parts: number }> {
  const pages = searchedPages(site);
  const parts = divide(pages);
  const keys = parts.map(partKey);
  const cache = new BuildCache(process.cwd(), 'search', sourceDigest(process.cwd(), ['src/search']));
  const root = path.join(site, 'pagefind');
  for (const [number, part] of parts.entries()) {
    const kept = await cache.keep(keys[number] as string, (target) => makePartIndex(site, part, target));
    place(kept, number === 0 ? root : path.join(root, String(number)));
  }
  const others = parts.slice(1).map((_part, index) => `/pagefind/${index + 1}/`);
  if (others.length > 0)
    appendFileSync(path.join(root, LOADER), `\nexport const parts = ${JSON.stringify(others)};\n`);
  cache.prune(new Set(keys));
  return { pages: pages.length, parts: parts.length };
}

/**
 * Writes the index to /pagefind. Pages with `data-pagefind-body` are in it, and nothing outside of that element.
 *
 * @returns the integration for astro.config.mjs
 */
export const searchIndex = (): AstroIntegration => ({
  name: 'portal:search-index',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const { pages, parts } = await makeIndex(fileURLToPath(dir));
      logger.info(`${pages} pages read for the search, in ${parts} part${parts > 1 ? 's' : ''}`);
    },
  },
});
