import path from 'node:path';
import { test as base } from 'playwright/test';
import { startPlainServer } from '../support/plain-server.ts';
import { ENGINES, type Engine } from './drivers.ts';
import { Tab } from './tab.ts';

/** The built site as it is served to the tab. */
export interface Site {
  origin: string;
  /** Every page of the sitemap: its path, and what is served there. */
  pages: ReadonlyMap<string, string>;
}

async function readPages(origin: string): Promise<Map<string, string>> {
  const text = async (file: string) => (await fetch(`${origin}${file}`)).text();
  const addresses = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const maps = addresses(await text('/sitemap-index.xml'));
  const paths = (await Promise.all(maps.map(async (map) => addresses(await text(map))))).flat();
  return new Map(await Promise.all(paths.map(async (page) => [page, await text(page)] as const)));
}

/** Tests that run in each engine: a tab of the project's engine, on the built site. */
export const test = base.extend<
  { tab: Tab; pageWith: (markup: RegExp) => string },
  { engine: Engine; site: Site; started: Tab | string }
>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  site: [
    async ({}, use) => {
      const { origin, close } = await startPlainServer(path.resolve(process.env['DIST'] ?? 'dist'));
      await use({ origin, pages: await readPages(origin) });
      close();
    },
    { scope: 'worker' },
  ],
  started: [
    async ({ engine, site }, use) => {
      const driver = await ENGINES[engine]();
      if (typeof driver === 'string' && process.env['CI']) throw new Error(driver);
      const tab = typeof driver === 'string' ? driver : new Tab(driver, site.origin);
      await use(tab);
      if (typeof tab !== 'string') await tab.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ started }, use, testInfo) => {
    if (typeof started === 'string') return testInfo.skip(true, started);
    await use(started);
  },
  pageWith: async ({ site }, use, testInfo) => {
    await use((markup) => {
      const found = [...site.pages].find(([, html]) => markup.test(html))?.[0];
      testInfo.skip(!found, `No page of this edition has ${String(markup)}.`);
      return found ?? '';
    });
  },
});
