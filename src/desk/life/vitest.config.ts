/** The life of an article needs real builds, so it has a project of its own: `npm run test:life`. */
import { defineConfig } from 'vitest/config';

const inCi = Boolean(process.env['CI']);

export default defineConfig({
  test: {
    include: ['src/desk/life/*.life-test.ts'],
    environment: 'node',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    allowOnly: !inCi,
    reporters: inCi ? ['default', ['json', { outputFile: '.cache/reports/vitest-life.json' }]] : ['default'],
  },
});
