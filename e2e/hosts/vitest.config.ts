/** The hosts' test starts real servers on the built site, so it has a project of its own: `npm run test:hosts`. */
import { defineConfig } from 'vitest/config';

const inCi = Boolean(process.env['CI']);

export default defineConfig({
  test: {
    include: ['e2e/hosts/*.host-test.ts'],
    environment: 'node',
    allowOnly: !inCi,
    hookTimeout: 90_000,
    reporters: inCi ? ['default', ['json', { outputFile: '.cache/reports/vitest-hosts.json' }]] : ['default'],
  },
});
