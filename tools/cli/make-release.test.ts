import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each(['--worker --dry-run', '--files dist'])('refuses %s instead of making another release', (flags) => {
  const run = spawnSync(process.execPath, ['tools/cli/make-release.ts', ...flags.split(' ')], { encoding: 'utf8' });
  expect([run.status, run.stderr]).toEqual([2, expect.stringContaining('Erlaubt sind --files, --workers')]);
});

it('refuses a signing key that is none before it begins', () => {
  const env = { ...process.env, RELEASE_KEY: 'package.json' };
  const run = spawnSync(process.execPath, ['tools/cli/make-release.ts'], { encoding: 'utf8', env });
  expect([run.status, run.stderr]).toEqual([2, expect.stringMatching(/^RELEASE_KEY: package.json fehlt oder /)]);
});
