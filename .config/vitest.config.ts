/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';

const inCi = Boolean(process.env['CI']);

/**
 * Unit tests stand beside what they test. Astro's own Vite configuration is taken over, so that a test can import
 * .astro files and render them with the container API; paths such as ~/links come from tsconfig.json.
 */
export default getViteConfig({
  resolve: {
    // Under Node, Keystatic leaves its editor out; the tests of the desk need what the browser gets.
    alias: ['core', 'core-content-components'].map((part) => ({
      find: new RegExp(`^@keystatic/${part.replace('core-', 'core/')}$`),
      replacement: fileURLToPath(
        new URL(`../node_modules/@keystatic/core/dist/keystatic-${part}.js`, import.meta.url),
      ),
    })),
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    allowOnly: !inCi,
    reporters: inCi ? ['default', ['json', { outputFile: '.cache/reports/vitest.json' }]] : ['default'],
  },
});
