import { expect, test, type Page } from 'playwright/test';
import { siteHeaders } from '../../tools/hosts/header-rules.ts';
import { pageRoutes } from '../support/routes.ts';

/** What the page under test tells about itself. */
interface Watched {
  violations: string[];
}

/** Notes every breach of the page's policy, from before its first byte runs. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: Watched = { violations: [] };
    Object.assign(window, { watched, print: () => {} });
    // Sharing opens a window of the system, where there is one.
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      watched.violations.push(`${effectiveDirective}: ${blockedURI} ${sample}`),
    );
    // A sent form leaves the page; what it sends is tested elsewhere.
    window.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  });

/** Wakes what waits for a first touch, then opens and presses all there is, hidden things too. */
async function useEverything(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  // In one go and in the page: an island that hydrates up puts new elements in place of those that were listed.
  await page.evaluate(() => {
    // Closed menus are used too; what is hidden for want of a browser's ability (sharing, say) can't be.
    for (const control of document.querySelectorAll<HTMLElement>('button, summary, [role="tab"]'))
      if (!control.closest('[hidden]')) control.click();
  });
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLElement>('input, textarea')) field.focus();
  });
  await page.mouse.wheel(0, 20_000);
  await page.waitForLoadState('networkidle');
}

for (const route of [...pageRoutes(), '/this-page-does-not-exist']) {
  test(`${route} keeps its policy and stores nothing while all of it is used`, async ({
    page,
    context,
    baseURL,
  }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== baseURL) strangers.push(url.href);
    });
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    page.on('console', (message) => {
      // The browser's own note about the status 404 is no diagnostic of the page that says so.
      if (message.type() === 'error' && !message.text().includes('status of 404'))
        failures.push(message.text());
    });
    await watch(page);
    const response = await page.goto(route, { waitUntil: 'networkidle' });
    await useEverything(page);

    expect
      .soft(response?.headers())
      .toMatchObject(
        Object.fromEntries(Object.entries(siteHeaders).map(([name, value]) => [name.toLowerCase(), value])),
      );
    const violations = await page.evaluate(
      () => (window as unknown as { watched: Watched }).watched.violations,
    );
    expect.soft(violations).toEqual([]);
    expect.soft(failures).toEqual([]);
    expect.soft(strangers).toEqual([]);
    expect.soft(await context.cookies()).toEqual([]);
    const stored = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
    expect.soft(stored).toEqual([]);
  });
}

for (const route of pageRoutes()) {
  test(`${route} holds a strict policy`, async ({ request }) => {
    const html = await (await request.get(route)).text();
    const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(html)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain('form-action ');
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|https?:|\*/);
  });
}
