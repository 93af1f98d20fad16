import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../src/lib/file-system.ts';
import { findCycles, foldersOf, readImports } from './check-imports.ts';

let root = '';

/** Writes a project and reads its import graph. */
function project(files: Record<string, string>) {
  root = mkdtempSync(path.join(tmpdir(), 'imports-'));
  writeFiles(root, files);
  return readImports(root, ['src', 'tools']);
}

it('reads every form of import, in scripts and components, but not those of tests', () => {
  const files = project({
    'src/a/one.ts': `import {\n  two,\n} from './two.ts';\nimport '~/b/page.astro';\nexport { x } from '../b/x.ts';\n`,
    'src/a/two.ts': `export const late = () => import('../b/x.ts');\nimport z from 'zod';\nimport css from '../b/s.css?inline';`,
    'src/b/page.astro': `---\nimport type { X } from "./x.ts";\n---\n<p>import './one.ts'</p>\n<script>import './late.ts';</script>`,
    'src/b/late.ts': '',
    'src/b/x.ts': `const text = "import './late.ts'";`,
    'src/b/s.css': '',
    'src/b/x.test.ts': `import '../a/one.ts';`,
  });
  expect(Object.fromEntries(files)).toEqual({
    'src/a/one.ts': new Set(['src/a/two.ts', 'src/b/page.astro', 'src/b/x.ts']),
    'src/a/two.ts': new Set(['src/b/x.ts', 'src/b/s.css']),
    'src/b/late.ts': new Set(),
    'src/b/page.astro': new Set(['src/b/x.ts', 'src/b/late.ts']),
    'src/b/x.ts': new Set(),
  });
  expect(findCycles(files)).toEqual([]);
  expect(findCycles(foldersOf(files))).toEqual([]);
  expect(readImports(root, ['src'])).toEqual(files);
});

it('finds a cycle of files, and one of folders where no file goes in a circle', () => {
  const files = project({
    'src/a/one.ts': `import './two.ts';`,
    'src/a/two.ts': `import './three.ts';`,
    'src/a/three.ts': `import './one.ts';\nimport '../b/x.ts';`,
    'src/a/four.ts': '',
    'src/b/x.ts': `import '../a/four.ts';`,
  });
  expect(findCycles(files).map((cycle) => cycle.length)).toEqual([4]);
  expect(findCycles(foldersOf(files))).toEqual([['src/a', 'src/b', 'src/a']]);
});
