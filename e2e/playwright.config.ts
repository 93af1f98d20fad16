import { defineConfig, devices } from 'playwright/test';
import { launchOptions } from '../tools/browser/browser.ts';
import type { Engine } from './engines/drivers.ts';

const inCi = Boolean(process.env['CI']);
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/**
 * Journeys run on the small edition, served with the headers of production; pages.spec.ts visits pages of all editions;
 * the tests in engines/ run in every engine, on the edition in dist/.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: '**/e2e/engines/**',
  outputDir: '../test-results',
  globalSetup: ['./support/temporary-folder.ts', './support/start-site.ts'],
  fullyParallel: true,
  forbidOnly: inCi,
  // A test that passes only when it is repeated is broken.
  retries: 0,
  // Generous time limits, so that a busy machine does not fail a test.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Two cores carry these beside Vitest's three, as tests often wait for a page.
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
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // At the device's own factor of 2.6 there are seven times as many pixels to paint, and no test needs them.
        deviceScaleFactor: 1,
        // The headless shell paints before the preloaded fonts have come, other than the browsers of readers.
        launchOptions: launchOptions(true),
      },
    },
    { name: 'no-js', grep: /@no-js\b/, use: { ...desktop, javaScriptEnabled: false } },
    // Each engine starts once, and its tests run one after the other in one tab.
    ...(['chromium', 'firefox', 'webkit'] as const satisfies Engine[]).map((engine) => ({
      name: engine,
      ...(engine === 'chromium' && { grepInvert: /@others\b/ }),
      testDir: './engines',
      // Overrides the exclusion of this folder.
      testIgnore: [],
      fullyParallel: false,
      workers: 1,
      // With motion, which is the default of browsers.
      use: { engine, contextOptions: {} },
    })),
  ],
});
