import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { writeFile } from '../../src/lib/file-system.ts';
import { FULL_DISK } from '../../src/lib/user-error.ts';
import { listen } from '../hosts/local-server.ts';
import { runCommand } from './command.ts';

const run = (file: string, args: readonly string[], env = {}) =>
  spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });

it.each([
  ['tools/cli/check-content.ts', ['--comment', 'x'], 'keine', 'npm run pruefen'],
  ['tools/cli/market.ts', ['--dry-run'], 'keine', 'npm run market'],
  ['tools/cli/generate.ts', ['--help'], 'keine', 'npm run generate'],
  ['tools/cli/check-budgets.ts', ['--help'], 'keine', 'npm run audit'],
  ['e2e/bench/bench.ts', ['--help'], '--articles', 'npm run bench -- --articles 1000'],
  ['tools/cli/serve.ts', ['--help'], '--check-port', 'PORT=4322 npm run serve'],
  ['tools/authoring/migrate.ts', ['--foo'], '--ki', 'npm run migrate -- --ki keine'],
  ['tools/cli/newsletter.ts', ['status', '--foo'], '--remote', 'npm run newsletter -- status --remote'],
])('%s %s: says in German which flags there are, without a stack trace', (file, args, flag, example) => {
  const { status, stdout, stderr } = run(file, args);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain(
    `Unbekannte Angabe, oder ihr Wert fehlt: ${args.join(' ')}\nErlaubt ist ${flag}.\nBeispiel: ${example}`,
  );
  expect(stderr).not.toContain('    at ');
});

it.each([
  [
    'tools/authoring/new-article.ts',
    ['Auftraggeber', '--titel', 'Ein neuer Artikel'],
    'Unbekanntes Wort: Auftraggeber\nErlaubt ist nichts, für einen Artikel, oder „auftraggeber“.\n',
  ],
  ['tools/authoring/migrate.ts', ['--ki', 'foo'], 'Unbekannte Angabe: --ki foo\nErlaubt ist --ki keine.\n'],
  ['tools/cli/newsletter.ts', ['foo'], 'Unbekannter Befehl: foo\nErlaubt sind status, retry, '],
  ['tools/cli/newsletter.ts', ['test', 'kein-at'], 'Welche Adresse? npm run newsletter -- test name@beispiel.at\n'],
  ['tools/cli/newsletter.ts', ['unsuppress'], 'Welche Adresse? npm run newsletter -- unsuppress name@beispiel.at\n'],
  ['tools/cli/desk.ts', [], 'PORT ist „99999“ und kein Anschluss. Erlaubt ist 1 bis 65535. '],
])('%s %j: says what is allowed, without a stack trace', (file, args, message) => {
  const { status, stderr } = run(file, args, { PORT: '99999' });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
});

it('a time that is none is refused in German, without a stack trace', () => {
  const { status, stderr } = run('tools/cli/check-content.ts', [], { BUILD_NOW: 'gestern' });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'BUILD_NOW ist kein Zeitpunkt mit Zeitzone: „gestern“. Beispiel: BUILD_NOW=2025-09-28T08:00:00+02:00\n',
  );
});

it('npm run migrate says that there was nothing to do', () => {
  const command = [path.resolve('tools/authoring/migrate.ts')];
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', cwd: tmpdir() });
  expect(stdout).toBe('Die Ausgabe hat schon die Form dieser Fassung; nichts ist geändert.\n');
});

it('npm run upgrade says where the product has no version yet', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'clone-'));
  spawnSync('git', ['init', '--quiet'], { cwd });
  const command = [path.resolve('tools/cli/upgrade.ts'), '--from', '.'];
  const { stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', cwd });
  expect(stderr).toContain('In „.“ gibt es noch keine Fassung');
});

it.each([
  ['publisher: { address: { city: Linz } }', 'Jänner'],
  ['publisher: { address: { country: Deutschland } }', 'ohne'],
  ['publisher:\n\taddress: { country: DE }', 'ohne'],
])('what a text is told where site.yaml says %j', (site, words) => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'edition-'));
  writeFile(path.join(cwd, 'content/site.yaml'), site);
  const slips = JSON.stringify(path.resolve('src/lib/format/typing-slips.ts'));
  const program = `console.log((await import(${slips})).typingSlipIn('Im Januar.')?.allowed ?? 'ohne')`;
  const { stdout } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', cwd });
  expect(stdout).toContain(words);
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
