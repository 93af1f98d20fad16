import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../file-system.ts';
import { sourceVersion } from './cache-keys.ts';

/** The version of a project that consists of the given files, each with its text. */
function versionOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'source-digest-'));
  writeFiles(root, files);
  return sourceVersion(root);
}

it.each([
  'content/files/preise.pdf',
  'content/law.yaml',
  'content/theme/texts.yaml',
  'package-lock.json',
  'public/favicon.svg',
  'src/layouts/BaseLayout.astro',
])('covers name and text of %s', (file) => {
  const versions = [versionOf({}), versionOf({ [file]: 'eins' }), versionOf({ [file]: 'zwei' })];
  expect(new Set(versions).size).toBe(3);
});

it.each([
  'content/articles/zinsen.mdx',
  'docs/guide.md',
  'public/.DS_Store',
  'src/model/test/sample-articles.ts',
  'src/texts.test.ts',
])('leaves out %s', (file) => expect(versionOf({ [file]: 'eins' })).toBe(versionOf({})));
