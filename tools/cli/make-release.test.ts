import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFile } from '../../src/lib/file-system.ts';

it.each(['--worker --dry-run', '--files dist'])('refuses %s instead of making another release', (flags) => {
  const run = spawnSync(process.execPath, ['tools/cli/make-release.ts', ...flags.split(' ')], { encoding: 'utf8' });
  expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('Erlaubt sind --files, --workers')]);
});

it('refuses a signing key that is none before it begins', () => {
  const env = { ...process.env, RELEASE_KEY: 'package.json' };
  const run = spawnSync(process.execPath, ['tools/cli/make-release.ts'], { encoding: 'utf8', env });
  expect([run.status, run.stderr]).toEqual([1, expect.stringMatching(/^RELEASE_KEY: package.json fehlt oder /)]);
});

it('refuses to run beside another release, and leaves no lock behind', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'release-'));
  const lock = path.join(cwd, '.cache/release.lock');
  const release = (pid: number) => {
    writeFile(lock, String(pid));
    return spawnSync(process.execPath, [path.resolve('tools/cli/make-release.ts')], { encoding: 'utf8', cwd });
  };
  const { status, stderr } = release(process.pid);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`läuft schon eine Freigabe (Prozess ${process.pid})`)]);
  expect(release(0).stderr).toContain('Zuerst „npm run build“ ausführen.');
  expect(readdirSync(path.dirname(lock))).toEqual([]);
});
