import { defineConfig, devices } from 'playwright/test';
import { browserFlags, findBrowser } from '../tools/browser/browser.ts';
import { NEWSLETTER_PORT, SITE_PORT } from './support/ports.ts';

const inCi = Boolean(process.env['CI']);
const executablePath = findBrowser();

/** Tests run on the built site, served by the Workers runtime as in production. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // They have a configuration of their own.
  testIgnore: '**/e2e/engines/**',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: inCi,
  // A test that passes the second time is a broken test.
  retries: 0,
  workers: 2,
  reporter: inCi ? [['list'], ['json', { outputFile: '../.cache/reports/playwright.json' }]] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${SITE_PORT}`,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags(), ...(executablePath && { executablePath }) },
  },
  webServer: [
    {
      command: 'node tools/cli/serve.ts',
      cwd: '..',
      env: { PORT: String(SITE_PORT) },
      url: `http://127.0.0.1:${SITE_PORT}/`,
      reuseExistingServer: false,
      timeout: 90_000,
    },
    {
      command: 'node e2e/support/newsletter-site.ts',
      cwd: '..',
      url: `http://127.0.0.1:${NEWSLETTER_PORT}/`,
      reuseExistingServer: false,
      timeout: 180_000,
    },
  ],
  // A test names the projects it runs in by tags: @desktop, @phone, @no-js. One without tags runs on the desktop only.
  projects: [
    {
      name: 'desktop',
      grep: /@desktop\b|^(?!.*@(?:phone|no-js)\b)/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone\b/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'no-js',
      grep: /@no-js\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, javaScriptEnabled: false },
    },
  ],
});
