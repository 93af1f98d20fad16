import { defineConfig } from 'playwright/test';
import { ENGINES, type Engine } from './drivers.ts';

const inCi = Boolean(process.env['CI']);

/** What has to work in every engine. The rest is tested in Chromium alone (e2e/playwright.config.ts). */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  forbidOnly: inCi,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  workers: 2,
  reporter: inCi ? [['list'], ['json', { outputFile: '../../.cache/reports/engines.json' }]] : [['list']],
  projects: (Object.keys(ENGINES) as Engine[]).map((engine) => ({ name: engine, use: { engine } })),
});
