import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { builtEdition } from '../editions/editions.ts';

/** Paths of scripts that a page loads by itself, in contrast to those of islands. */
const OWN_SCRIPT = /^\/_astro\/(?:[^/]+_astro_type_script_index_\d+_lang|preload-helper|device)\.[^/]+\.js$/;

/**
 * Records the scripts that a page requests from now on.
 * @param page a page, usually before it is opened
 * @param which all scripts, or all others than the page's own
 * @returns a list of paths that grows with each request
 */
export function loadedScripts(page: Page, which: 'others' | 'all' = 'others'): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && (which === 'all' || !OWN_SCRIPT.test(pathname))) paths.push(pathname);
  });
  return paths;
}

/**
 * Compressed size of scripts of the small edition.
 * @param paths of files; duplicates count twice
 * @param inline text of inline scripts
 * @returns bytes with Brotli, files and inline text each compressed separately
 */
export function scriptWeight(paths: readonly string[], inline = ''): number {
  const files = paths.map((file) => readFileSync(path.join(builtEdition('small'), 'dist', file)));
  return [...files, inline].reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
}

/**
 * Waits until the island around an element is hydrated: Astro then removes its attribute `ssr`.
 * @param inside an element in the island
 */
export async function hydrated(inside: Locator): Promise<void> {
  await inside.evaluate(async (element) => {
    const island = element.closest('astro-island');
    while (island?.hasAttribute('ssr')) await new Promise((resolve) => setTimeout(resolve, 10));
    // React renders a moment later, with low priority.
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
}
