import type { Locator, Page } from 'playwright/test';

/** The files of a page's own scripts: they come with the page. */
const OWN_SCRIPT = /^\/_astro\/(?:[^/]+_astro_type_script_index_\d+_lang|preload-helper|device)\.[^/]+\.js$/;

/**
 * Writes down which scripts a page loads from now on, beside its own.
 * @param page a page, best before it is opened
 * @returns a list of paths that grows
 */
export function loadedScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !OWN_SCRIPT.test(pathname)) paths.push(pathname);
  });
  return paths;
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
