import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../src/lib/file-system.ts';
import { makeRelease } from './release.ts';

it('a release that fails leaves the former one as it is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  const target = join(root, 'release');
  writeFiles(root, { 'dist/index.html': '<title>A</title>', 'release/former': '' });
  await expect(makeRelease(process.cwd(), join(root, 'dist'), target)).rejects.toThrow();
  expect(readdirSync(target)).toEqual(['former']);
});
