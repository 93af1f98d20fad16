import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildStamp, staleBuildReason } from './manifest.ts';

let project: string;
let dist: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'stamp-'));
  dist = path.join(project, 'dist');
  for (const folder of ['content', 'src', 'public', 'tools', 'dist']) mkdirSync(path.join(project, folder));
  for (const file of ['astro.config.mjs', 'astro.env', 'package.json', 'package-lock.json', 'content/a.mdx'])
    writeFileSync(path.join(project, file), file);
  vi.spyOn(process, 'cwd').mockReturnValue(project);
});
afterEach(() => void vi.restoreAllMocks());

const finishBuild = () => {
  const { hooks } = buildStamp();
  void hooks['astro:build:done']?.({ dir: pathToFileURL(`${dist}/`) } as never);
};

test('a build that did not finish is refused', () =>
  expect(staleBuildReason(project, dist)).toContain('kein fertiger Bau'));

test('a finished build of the current sources is accepted, and refused after an edit', () => {
  finishBuild();
  expect(staleBuildReason(project, dist)).toBeUndefined();
  writeFileSync(path.join(project, 'content/a.mdx'), 'edited');
  expect(staleBuildReason(project, dist)).toContain('aus anderen Dateien');
});
