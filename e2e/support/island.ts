import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { distOf } from '../editions/built-edition.ts';

/** Paths of scripts that a page loads by itself, in contrast to those of islands. */
const OWN_SCRIPT = /^\/_astro\/(?:[^/]+_astro_type_script_index_\d+_lang|preload-helper|device)\.[^/]+\.js$/;

/** Paths of the scripts that a page requests from now on, without or with the page's own; grows with each request. */
export function loadedScripts(page: Page, which: 'others' | 'all' = 'others'): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && (which === 'all' || !OWN_SCRIPT.test(pathname))) paths.push(pathname);
  });
  return paths;
}

/** Size of scripts of the small edition in bytes, each file and the inline text compressed by itself with Brotli. */
export function scriptWeight(paths: readonly string[], inline = ''): number {
  const files = paths.map((file) => readFileSync(path.join(distOf('small'), file)));
  return [...files, inline].reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
}

/** Waits until the island around an element is hydrated: Astro then removes its attribute `ssr`. */
export async function hydrated(inside: Locator): Promise<void> {
  await inside.evaluate(async (element) => {
    const island = element.closest('astro-island');
    while (island?.hasAttribute('ssr')) await new Promise((resolve) => setTimeout(resolve, 10));
    // React renders a moment later, with low priority.
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
}
