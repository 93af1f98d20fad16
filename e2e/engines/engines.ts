import path from 'node:path';
import { test as base } from 'playwright/test';
import { pageFiles, pathOfPage, readFolder } from '../../tools/audit/build-output.ts';
import { startPlainServer } from '../support/plain-server.ts';
import { ENGINES, type Engine, type Scheme } from './drivers.ts';
import { makeTab, type Tab } from './tab.ts';

/** The built site on a local server. */
export interface Site {
  origin: string;
  /** HTML of every page by its path. */
  pages: ReadonlyMap<string, string>;
}

const readPages = (dist: string) => {
  const built = readFolder(dist);
  return new Map(pageFiles(built).map((file) => [pathOfPage(file), built.read(file)]));
};

/**
 * Test function with a tab of the project's engine on the built site. A test is skipped if the engine is missing (in CI
 * it fails), or if no page matches the markup given to `pageWith`.
 */
export const test = base.extend<
  { tab: Tab; pageWith: (markup: RegExp) => string },
  { engine: Engine; scheme: Scheme; site: Site; tabOrReason: Tab | string }
>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  scheme: ['light', { option: true, scope: 'worker' }],
  site: [
    async ({}, use) => {
      const dist = path.resolve(process.env['DIST'] ?? 'dist');
      const { origin, close } = await startPlainServer(dist);
      await use({ origin, pages: readPages(dist) });
      close();
    },
    { scope: 'worker' },
  ],
  tabOrReason: [
    async ({ engine, scheme, site }, use) => {
      const driver = await ENGINES[engine](scheme);
      if (typeof driver === 'string' && process.env['CI']) throw new Error(driver);
      const tab = typeof driver === 'string' ? driver : makeTab(driver, site.origin);
      await use(tab);
      if (typeof tab !== 'string') await tab.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  tab: async ({ tabOrReason }, use, testInfo) => {
    if (typeof tabOrReason === 'string') return testInfo.skip(true, tabOrReason);
    await use(tabOrReason);
  },
  pageWith: async ({ site }, use, testInfo) => {
    await use((markup) => {
      const found = [...site.pages].find(([, html]) => markup.test(html))?.[0];
      testInfo.skip(!found, `No page of this edition has ${String(markup)}.`);
      return found ?? '';
    });
  },
});
