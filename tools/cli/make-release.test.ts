import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each(['--worker --dry-run', '--files dist'])('refuses %s instead of making another release', (flags) => {
  const run = spawnSync(process.execPath, ['tools/cli/make-release.ts', ...flags.split(' ')], { encoding: 'utf8' });
  expect([run.status, run.stderr]).toEqual([2, expect.stringContaining('Erlaubt sind --files, --workers')]);
});
