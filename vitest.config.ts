/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

const inCi = Boolean(process.env['CI']);

/**
 * Two projects: `unit` stands beside what it tests and takes seconds; `integration` builds fixture editions and starts real hosts.
 * Astro's own Vite configuration is taken over, so that a test can import .astro files; paths such as ~/lib come from tsconfig.json.
 */
export default getViteConfig({
  // Not those of the edition that lies in content/.
  define: { EDITION_LOCALE: '"de-AT"', EDITION_TIME_ZONE: '"Europe/Vienna"' },
  test: {
    environment: 'node',
    // Playwright has two beside these: more than four wait for each other's turn on two cores.
    maxWorkers: 2,
    allowOnly: !inCi,
    reporters: inCi ? ['default', ['json', { outputFile: '.cache/reports/vitest.json' }]] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools}/**/*.test.ts'],
          // Modules are loaded once for all files of a worker, not once for each: nearly half of the time. A test that works in another
          // folder resets them when it leaves: they know the theme and the settings of the first folder that they saw.
          isolate: false,
          // Some start a process: a busy machine needs its time.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/support/build-shared.ts',
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
