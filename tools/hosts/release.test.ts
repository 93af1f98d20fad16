import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from './release.ts';

it('a release that fails leaves the former one as it is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  const target = join(root, 'release');
  mkdirSync(join(root, 'dist'));
  mkdirSync(target);
  writeFileSync(join(root, 'dist/index.html'), '<title>A</title>');
  writeFileSync(join(target, 'former'), '');
  await expect(makeRelease(process.cwd(), join(root, 'dist'), target)).rejects.toThrow();
  expect(readdirSync(target)).toEqual(['former']);
});
