/// <reference types="vitest/config" />
import { resolve } from 'node:path';
import { getViteConfig } from 'astro/config';

const inCi = Boolean(process.env['CI']);

/**
 * Two projects: `unit` tests are beside the code and take seconds; `integration` tests build fixture editions and start
 * real hosts. Astro's Vite configuration is included, so that tests can import .astro files and paths such as ~/lib.
 */
export default getViteConfig({
  // Fixed for tests, independent of the edition in content/.
  define: { EDITION_LOCALE: '"de-AT"', EDITION_TIME_ZONE: '"Europe/Vienna"' },
  test: {
    environment: 'node',
    // Playwright runs two more in parallel. With three here, everything waits longer, and asks more often meanwhile.
    maxWorkers: 2,
    globalSetup: 'e2e/support/temporary-folder.ts',
    // Tests start a hundred commands, which take a third less CPU with compiled sources.
    env: { NODE_COMPILE_CACHE: resolve('.cache/node') },
    allowOnly: !inCi,
    reporters: inCi ? ['default', ['json', { outputFile: '.cache/reports/vitest.json' }]] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools}/**/*.test.ts'],
          // Modules are loaded once per worker, not per file, which takes half the time. They cache theme and settings
          // of the working directory, so tests that change it reset the modules afterwards.
          isolate: false,
          // Some tests start a process, which is slow on a busy machine.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/support/build-shared.ts',
          // Generous limits: a slow machine that shares its cores with the browser tests must not fail a test.
          expect: { poll: { timeout: 120_000 } },
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
