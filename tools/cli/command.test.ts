import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { FULL_DISK } from '../../src/lib/user-error.ts';
import { listen } from '../hosts/local-server.ts';
import { runCommand } from './command.ts';

const run = (file: string, args: readonly string[], env = {}) =>
  spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });

it.each([
  ['tools/cli/check-content.ts', ['--comment', 'x'], 'keine', 'npm run pruefen'],
  ['tools/authoring/migrate.ts', ['--foo'], '--ki', 'npm run migrate -- --ki keine'],
  ['tools/cli/newsletter.ts', ['status', '--foo'], '--remote', 'npm run newsletter -- status --remote'],
])('%s %s: says in German which flags there are, without a stack trace', (file, args, flag, example) => {
  const { status, stdout, stderr } = run(file, args);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain(`Unbekannte Angabe: ${args.join(' ')}\nErlaubt ist ${flag}.\nBeispiel: ${example}`);
  expect(stderr).not.toContain('    at ');
});

it.each([
  ['tools/authoring/migrate.ts', ['--ki', 'foo'], 'Unbekannte Angabe: --ki foo\nErlaubt ist --ki keine.\n'],
  ['tools/cli/newsletter.ts', ['foo'], 'Unbekannter Befehl: foo\nErlaubt sind status, retry, '],
  ['tools/cli/newsletter.ts', ['test'], 'Welche Adresse? npm run newsletter -- test name@beispiel.at\n'],
])('%s %j: says what is allowed, without a stack trace', (file, args, message) => {
  const { status, stderr } = run(file, args);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
});

it('a time that is none is refused in German, without a stack trace', () => {
  const { status, stderr } = run('tools/cli/check-content.ts', [], { BUILD_NOW: 'gestern' });
  expect(status).toBe(1);
  expect(stderr).toBe('BUILD_NOW ist kein Zeitpunkt: „gestern“. Beispiel: BUILD_NOW=2025-09-28T08:00:00+02:00\n');
});

it('npm run migrate says that there was nothing to do', () => {
  const command = [path.resolve('tools/authoring/migrate.ts')];
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', cwd: tmpdir() });
  expect(stdout).toBe('Die Ausgabe hat schon die Form dieser Fassung; nichts ist geändert.\n');
});

it('npm start notices a taken port before it builds', async () => {
  const server = createServer();
  const { port } = new URL(await listen(server));
  const { status, stderr } = run('tools/cli/serve.ts', ['--check-port'], { PORT: port, DIST: 'missing' });
  server.close();
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Der Anschluss ${port} ist besetzt.`)]);
});

it('a full disk is reported in German, without a stack trace', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  process.exitCode = 0;
  expect(print.mock.calls).toEqual([[FULL_DISK]]);
});
