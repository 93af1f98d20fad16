import type { Page } from 'playwright/test';

/** Holds back a page's requests for some URLs until the returned function is called. */
export async function holdBack(page: Page, urls: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
