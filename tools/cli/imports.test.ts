/** The rules of imports that `npm run check` applies: eslint.config.js refuses imports upwards, knip cycles of files. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { writeFiles } from '../../src/lib/file-system.ts';

// Without types, whose program takes longer to read than all else.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });

/** What ESLint says of imports in a text that stands in a file that is there. */
async function refusals(filePath: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath });
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => ruleId !== '@typescript-eslint/no-unused-vars')
    .map(({ message }) => message);
}

const UPWARDS = /A part of src\/ imports only those before it: constants\.ts, lib,/;

it.each([
  ['src/lib/files.ts', `import { texts } from '../texts.ts';`, UPWARDS],
  ['src/content/clock.ts', `import type { Teaser } from '~/model/articles.ts';`, UPWARDS],
  ['src/model/article-lists.ts', `export * from '../seo/head.ts';`, UPWARDS],
  ['src/seo/head.ts', `import '~/pages/news.astro';`, UPWARDS],
  ['src/components/page/Paging.astro', `---\nimport Layout from '../../layouts/BaseLayout.astro';\n---\n`, UPWARDS],
  ['src/components/page/Paging.astro', `<script>\n  import '~/pages/news.astro';\n</script>\n`, UPWARDS],
  [
    'src/components/page/Paging.astro',
    `---\nimport { loadSite } from '~/model/site-model.ts';\n---\n`,
    /Only src\/pages\//,
  ],
  ['src/seo/head.ts', `import { getLiveCollection } from 'astro:content';`, /Only src\/content\/ reads collections/],
  ['src/pages/_injected.ts', `import '../../tools/audit/run.ts';`, /neither tools\/ nor e2e\//],
  ['src/model/articles.test.ts', `import '../../e2e/editions/base.ts';`, /neither tools\/ nor e2e\//],
])('ESLint refuses in %s: %s', async (file, text, message) =>
  expect(await refusals(file, text)).toEqual([expect.stringMatching(message)]),
);

it('ESLint lets imports downwards pass, and those of tests', async () => {
  expect(await refusals('src/seo/head.ts', `import '~/model/articles.ts';\nimport '../lib/files.ts';`)).toEqual([]);
  expect(await refusals('src/model/articles.test.ts', `import '../seo/head.ts';`)).toEqual([]);
});

it('knip refuses cycles of modules, late imports, components and scripts', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'imports-'));
  writeFiles(path.join(root, 'tools/cli'), {
    'modules.ts': `import './b.ts';`,
    'b.ts': `export { a } from './modules.ts';`,
    'late.ts': `import './c.ts';`,
    'c.ts': `export const late = () => import('./late.ts');`,
    'components.ts': `import './d.astro';`,
    'd.astro': `---\nimport './components.ts';\n---\n`,
    'scripts.ts': `import './e.astro';`,
    'e.astro': `<script>import './scripts.ts';</script>`,
  });
  for (const name of ['package.json', 'knip.json']) cpSync(name, path.join(root, name));
  const args = ['node_modules/knip/bin/knip.js', '--directory', root];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, expect.stringContaining('Circular dependencies (4)')]);
});
