import { defineConfig, devices } from 'playwright/test';
import { launchOptions } from '../tools/browser/browser.ts';
import { ENGINES, type Engine } from './engines/drivers.ts';

const inCi = Boolean(process.env['CI']);
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/**
 * Journeys on the small edition, served by the Workers runtime as in production; a visit to the pages of every edition; and what has to
 * work in every engine, on the edition in dist/.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: '**/e2e/engines/**',
  outputDir: '../test-results',
  globalSetup: './support/start-site.ts',
  fullyParallel: true,
  forbidOnly: inCi,
  // A test that passes the second time is a broken test.
  retries: 0,
  // What is right comes at once on an idle machine, and some time later on a busy one.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  // A test waits now and then for a page to come to rest; Vitest has two workers beside these.
  workers: 2,
  reporter: inCi ? [['list'], ['json', { outputFile: '../.cache/reports/playwright.json' }]] : [['list']],
  use: {
    baseURL: process.env['SITE_URL'],
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  // A test names the projects it runs in by tags: @desktop, @phone, @no-js. One without tags runs on the desktop only.
  projects: [
    { name: 'desktop', grep: /@desktop\b|^(?!.*@(?:phone|no-js)\b)/, use: desktop },
    {
      name: 'phone',
      grep: /@phone\b/,
      // Its 2.6 device pixels to a CSS pixel would be seven times as many to paint, and no test looks at them.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { name: 'no-js', grep: /@no-js\b/, use: { ...desktop, javaScriptEnabled: false } },
    // An engine starts once, and its tests follow each other in one tab.
    ...(Object.keys(ENGINES) as Engine[]).map((engine) => ({
      name: engine,
      testDir: './engines',
      // Pictures for the documentation are made where they are wanted.
      testIgnore: process.env['PICTURES'] ? [] : ['**/pictures.spec.ts'],
      fullyParallel: false,
      // With the motion that a reader gets who sets nothing.
      use: { engine, contextOptions: {} },
    })),
  ],
});
