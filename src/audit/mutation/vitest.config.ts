/** The audit's mutation test runs on the built site, so it has a project of its own: `npm run test:audit`. */
import { defineConfig } from 'vitest/config';

const inCi = Boolean(process.env['CI']);

export default defineConfig({
  test: {
    include: ['src/audit/mutation/*.dist-test.ts'],
    environment: 'node',
    allowOnly: !inCi,
    reporters: inCi ? ['default', ['json', { outputFile: '.cache/reports/vitest-audit.json' }]] : ['default'],
  },
});
