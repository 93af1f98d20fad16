/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

const inCi = Boolean(process.env['CI']);

/**
 * Unit tests stand beside what they test. Astro's own Vite configuration is taken over, so that a test can import
 * .astro files and render them with the container API; paths such as ~/links come from tsconfig.json.
 */
export default getViteConfig({
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    allowOnly: !inCi,
    reporters: inCi ? ['default', ['json', { outputFile: '.cache/reports/vitest.json' }]] : ['default'],
  },
});
