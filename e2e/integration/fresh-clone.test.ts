/** An edition of one's own, committed and cloned: the checks and tests of content/ pass in the clone. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../src/lib/file-system.ts';
import { project, run } from '../editions/built-edition.ts';
import { editions } from '../editions/editions.ts';

const folder = mkdtempSync(join(tmpdir(), 'clone-'));

function git(root: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

it('unit tests and the check of content/ pass in a clone of another edition', () => {
  const { now, files } = editions.own;
  const repository = join(folder, 'repository');
  const clone = join(folder, 'clone');
  const excluded = new Set(['.git', '.cache', '.astro', 'content', 'dist', 'node_modules', 'test-results']);
  for (const part of readdirSync(project))
    if (!excluded.has(part)) cpSync(join(project, part), join(repository, part), { recursive: true });
  const own = {
    ...files,
    // Icon, logo, colours and wording of its own, with a character that no font of the site has.
    'theme/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#813" d="M0 0h9v9z"/></svg>',
    'theme/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#813" d="M0 0h9v9z"/></svg>',
    'theme/theme.yaml': "colours:\n  accent: { light: '#1d4e89', dark: '#9cc4f0' }\n",
    'theme/texts.yaml': 'footer: { house: Unser Haus 🍇 }\n',
  };
  writeFiles(join(repository, 'content'), own);
  symlinkSync(join(project, 'node_modules'), join(repository, 'node_modules'), 'junction');
  run(repository, now, ['tools/cli/generate.ts']);
  rmSync(join(repository, 'node_modules'));
  git(repository, 'init', '--quiet');
  git(repository, 'add', '--all');
  git(repository, 'commit', '--quiet', '--message', 'Edition');
  git(folder, 'clone', '--quiet', repository, clone);
  symlinkSync(join(project, 'node_modules'), join(clone, 'node_modules'), 'junction');

  expect(run(clone, now, ['tools/cli/check-content.ts'])).toContain('keine Fehler.');
  // The tests that depend on content/ or on its wording. If one fails, run() throws with Vitest's output.
  const tests = ['src/images', 'src/model', 'src/seo', 'src/styles', 'src/texts', 'tools/cms/file-format'];
  const ofAuthoring = ['editor-files', 'guide', 'new-edition'].map((test) => `tools/authoring/${test}`);
  run(clone, '', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests, ...ofAuthoring]);
});
