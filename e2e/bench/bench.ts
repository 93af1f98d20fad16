/**
 * `npm run bench`: times builds of invented articles in a copy of the project and prints a Markdown table.
 * `-- --articles 1000` measures that number of articles; the default is 1,000 and 10,000.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, globSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from '../../tools/cli/command.ts';
import { BENCH_NOW, benchEditionFiles } from './edition.ts';
import { copyProject } from '../support/project-copy.ts';

const { values } = readCommandLine(
  { options: { articles: { type: 'string', multiple: true, default: ['1000', '10000'] } } },
  'npm run bench -- --articles 1000',
);
console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}

| articles | cold, nothing kept | after one edit | full (--force), pictures and search kept |
| ---: | ---: | ---: | ---: |`);

for (const count of values.articles) {
  const root = path.join(tmpdir(), `bench-${count}`);
  copyProject(process.cwd(), root, benchEditionFiles(Number(count)));
  const build = (...flags: string[]): string => {
    const started = performance.now();
    const astro = ['--env-file=astro.env', 'node_modules/astro/bin/astro.mjs', 'build', '--silent', ...flags];
    const { status } = spawnSync(process.execPath, astro, {
      cwd: root,
      env: { ...process.env, BUILD_NOW: BENCH_NOW },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`The build of ${count} articles in ${root} failed.`);
    return `${((performance.now() - started) / 1000).toFixed(1)} s`;
  };
  const cold = build();
  const [, edited = ''] = globSync('content/articles/*.mdx', { cwd: root });
  appendFileSync(path.join(root, edited), '\nDieser Absatz ist neu.\n');
  console.log(`| ${[count, cold, build(), build('--force')].join(' | ')} |`);
}
