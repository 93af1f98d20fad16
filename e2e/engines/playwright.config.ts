import { defineConfig } from 'playwright/test';
import type { Engine } from './engines.ts';

const engines: Engine[] = ['chromium', 'firefox', 'webkit'];

/** What has to work in every engine. The rest is tested in Chromium alone (e2e/playwright.config.ts). */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  reporter: [['list']],
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
});
