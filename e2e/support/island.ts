import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { builtEdition } from '../editions/editions.ts';

/** The files of a page's own scripts: they come with the page. */
const OWN_SCRIPT = /^\/_astro\/(?:[^/]+_astro_type_script_index_\d+_lang|preload-helper|device)\.[^/]+\.js$/;

/**
 * Writes down which scripts a page loads from now on.
 * @param page a page, best before it is opened
 * @param which those beside its own, or all
 * @returns a list of paths that grows
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
 * Weighs scripts of the small edition as they are sent.
 * @param paths of files; one that is loaded twice counts twice
 * @param inline what stands in the page, which is compressed in one go
 * @returns bytes by Brotli
 */
export function scriptWeight(paths: readonly string[], inline = ''): number {
  const files = paths.map((file) => readFileSync(path.join(builtEdition('small'), 'dist', file)));
  return [...files, inline].reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
}

/**
 * Waits until the island around an element is awake: the attribute goes when React takes over.
 * @param inside something in the island
 */
export async function awake(inside: Locator): Promise<void> {
  await inside.evaluate(async (element) => {
    const island = element.closest('astro-island');
    while (island?.hasAttribute('ssr')) await new Promise((resolve) => setTimeout(resolve, 10));
    // The framework renders a moment later, with low priority.
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
}
