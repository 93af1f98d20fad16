import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { overlay, readFolder } from '../audit/build-output.ts';
import { migrations } from './migrate.ts';
import { comparePages, todoEntries } from './upgrade.ts';

const changelog = readFileSync('CHANGELOG.md', 'utf8');

it('each line of the changelog that says what to do is a step of its version, and the other way round', () => {
  const lines = todoEntries(changelog, '0.2.0').map(({ version, name }) => `${version} ${name}`);
  expect(lines.toSorted()).toEqual(
    migrations.flatMap(({ version, steps }) => steps.map(({ name }) => `${version} ${name}`)).toSorted(),
  );
  expect(lines).not.toEqual([]);
  // Every numbered line has a name.
  const numbered = changelog.slice(0, changelog.indexOf('## 0.2.0')).match(/^\d+\. /gm);
  expect(numbered).toHaveLength(lines.length);
});

it('lists nothing that the version before asked for', () =>
  expect(
    todoEntries('## 0.10.0\n\nTo do when\n\n1. **B.** b\n\n## 0.9.0\n\nTo do when\n\n1. **A.** a\n', '0.9.0'),
  ).toEqual([{ version: '0.10.0', name: 'B', text: 'b' }]));

it('compares what pages say, not how they are written', () => {
  const page = (text: string, foot = '') =>
    `<title>T</title><body><main class="${text.length}">${text}</main><footer>${foot}</footer>`;
  const none = readFolder('tools/authoring/new-edition/theme');
  const before = overlay(none, {
    'index.html': page('Start'),
    'a.html': page('A'),
    'b.html': page('B'),
    'c.html': page('C'),
  });
  const after = overlay(none, {
    'index.html': page('Start', 'neu'),
    'a.html': page('<b>A</b>'),
    'b.html': page('B!'),
    'd.html': page('D'),
  });
  expect(comparePages(before, after)).toEqual({
    same: ['/a', '/'],
    changed: ['/b'],
    appeared: ['/d'],
    vanished: ['/c'],
    frame: true,
  });
});
