import type { Locator, Page } from 'playwright/test';

/** An article with questions and answers, in the common layout. */
export const FAQ_ARTICLE = '/retired-banker-reveals';

/** The article in the sponsored layout, with the top bar and its menu. */
export const SPONSORED_ARTICLE = '/ki-handelsplattformen-im-ueberblick';

/**
 * Writes down which scripts a page loads from now on.
 * @param page a page, best before it is opened
 * @returns a list of paths that grows
 */
export function loadedScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/**
 * Waits until the island around an element is awake: Astro takes the attribute away when it hands over to the framework.
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
