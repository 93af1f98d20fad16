/**
 * After a killed build or with a damaged cache, the next build equals a clean one. Unit tests are beside src/lib/cache.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, filesOf } from '../support/built-files.ts';
import { astro, builtEdition, environment } from '../editions/editions.ts';
import { SMALL_NOW } from '../editions/small.ts';
import { FixtureProject } from '../support/fixture-project.ts';

let site: FixtureProject;
const dist = () => filesOf(join(site.root, 'dist'));
let clean: ReturnType<typeof dist>;
beforeAll(() => {
  site = new FixtureProject('small');
  for (const folder of ['.cache', 'dist', 'node_modules/.vite'])
    rmSync(join(site.root, folder), { recursive: true, force: true });
  const command = [process.execPath, ...astro('build')];
  const [program = '', ...args] = process.platform === 'linux' ? ['taskset', '--cpu-list', '0', ...command] : command;
  const env = { ...environment(SMALL_NOW), TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1' };
  execFileSync(program, args, { cwd: site.root, env, stdio: 'pipe' });
  clean = dist();
});
afterAll(() => site.dispose());

it('a build is byte-identical in another folder, time zone and locale, and on one core', () => {
  expect(differences(filesOf(join(builtEdition('small'), 'dist')), clean)).toEqual([]);
});

// Windows has no SIGSTOP.
it.skipIf(process.platform === 'win32')(
  'a second build in the same folder is refused in German, and a killed build does not block the next',
  async () => {
    const first = spawn(process.execPath, astro('build', '--force'), {
      cwd: site.root,
      env: environment(SMALL_NOW),
      stdio: 'ignore',
    });
    await expect.poll(() => existsSync(join(site.root, 'dist.new')), { timeout: 300_000 }).toBe(true);
    // Pause it, so that it doesn't end before the second one starts.
    first.kill('SIGSTOP');
    expect(() => site.build(SMALL_NOW)).toThrow(`In diesem Ordner läuft schon ein Build (Prozess ${first.pid})`);
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(differences(clean, dist())).toEqual([]);
    site.build(SMALL_NOW);
    expect(differences(clean, dist())).toEqual([]);
  },
);
