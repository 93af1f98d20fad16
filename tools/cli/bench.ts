/**
 * `npm run bench`: builds made-up articles with this site's own command and with Hugo in one run, starts the development server, and
 * prints a report in Markdown. `-- --articles 1000` measures that number only; without it, 1,000 and 10,000. Needs Linux (/proc).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BENCH_NOW, type MadeArticle, makeArticle } from '../bench/article.ts';
import { editionFiles, printMdx } from '../bench/edition.ts';
import { writeHugoSite } from '../bench/hugo.ts';
import { differences, filesOf, measure, type Measurement, secondsUntil } from '../bench/measure.ts';
import { copyProject } from '../bench/project-copy.ts';
import { freePort } from '../hosts/local-server.ts';

const project = process.cwd();
const env = { BUILD_NOW: BENCH_NOW, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };

/** A script of package.json without npm around it, as arguments of Node. */
const scriptFlags = (name: 'build' | 'dev'): string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  return (scripts[name] ?? '').split(' ').slice(1);
};

/** Puts a word into the last paragraph of an article. */
function edit(site: string, { blocks, ...article }: MadeArticle, word: string): void {
  const text = printMdx({ ...article, blocks: [...blocks, `Dieser Absatz ist neu: ${word}.`] });
  writeFileSync(path.join(site, 'content/articles', `${article.slug}.mdx`), text);
}

/** Styles and scripts that stand in a page of this site, so that Hugo's pages carry them too. */
const frameOf = (html: string): string =>
  [...html.matchAll(/<style[\s\S]*?<\/style>|<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g)].join('');

/** Seconds until the development server shows its first page, and until it shows an edit. */
async function measureDev(site: string, article: MadeArticle): Promise<string> {
  const port = await freePort();
  const server = spawn(process.execPath, [...scriptFlags('dev'), '--port', `${port}`, '--host', '127.0.0.1'], {
    cwd: site,
    env: { ...process.env, ...env, NODE_ENV: 'development' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/${article.slug}`;
  try {
    const start = await secondsUntil(server, url, '</html>');
    const edits: number[] = [];
    for (const word of ['Marille', 'Zwetschke', 'Ribisel']) {
      edit(site, article, word);
      edits.push(await secondsUntil(server, url, word));
    }
    const shown = edits.map((each) => `${each.toFixed(1)} s`).join(', ');
    return `\`npm run dev\` shows its first page after ${start.toFixed(1)} s and an edit after ${shown}.`;
  } finally {
    server.kill();
  }
}

/** Milliseconds that the audit of a build takes for a page: its line of the log is written when it ends, Astro's about waiting meanwhile. */
function auditPerPage({ lines: log }: Measurement): number {
  const lines = log.filter(({ text }) => !text.includes('Waiting for integration'));
  const end = lines.findIndex(({ text }) => text.includes('[portal:audit]'));
  const pages = Number(/auf (\d+) Seiten/.exec(lines[end]?.text ?? '')?.[1]);
  return (((lines[end]?.at ?? 0) - (lines[end - 1]?.at ?? 0)) * 1000) / pages;
}

/** The lines of a build's log that were waited for longest. */
function longestSteps({ lines, seconds }: Measurement): string {
  const gaps = lines.map(({ at, text }, index) => ({ text, took: at - (lines[index - 1]?.at ?? 0) }));
  gaps.push({ text: 'end', took: seconds - (lines.at(-1)?.at ?? 0) });
  return gaps
    .toSorted((a, b) => b.took - a.took)
    .slice(0, 6)
    .map(
      ({ took, text }) =>
        `  - ${took.toFixed(1)} s until “${text
          .replace(/^[\d:]+ /, '')
          .trim()
          .slice(0, 80)}”`,
    )
    .join('\n');
}

async function bench(count: number, hugoVersion: string | undefined): Promise<string> {
  // Outside of the project: the development server does not watch folders named .cache or test-results.
  const work = path.join(tmpdir(), `bench-${count}`);
  const [site, hugo] = [path.join(work, 'site'), path.join(work, 'hugo')];
  const dist = path.join(site, 'dist');
  const articles = Array.from({ length: count }, (_article, number) => makeArticle(number));
  const sample = articles[Math.floor(count / 2)] as MadeArticle;
  const builds: [string, Measurement][] = [];
  const hugoRuns: Measurement[] = [];
  /** One build with Hugo beside it, so that both meet the same load of the machine. */
  const build = async (name: string, ...flags: string[]) => {
    console.error(`… ${count} articles: ${name}`);
    builds.push([name, await measure(process.execPath, [...scriptFlags('build'), ...flags], { cwd: site, env })]);
    if (!hugoVersion) return;
    if (!existsSync(hugo))
      writeHugoSite(hugo, articles, frameOf(readFileSync(path.join(dist, `${sample.slug}.html`), 'utf8')));
    rmSync(path.join(hugo, 'public'), { recursive: true, force: true });
    hugoRuns.push(await measure('hugo', ['--quiet'], { cwd: hugo }));
  };
  rmSync(work, { recursive: true, force: true });
  copyProject(project, site, editionFiles(count));
  await build('cold, nothing kept');
  edit(site, sample, 'Powidl');
  await build('after one edit');
  const kept = filesOf(dist);
  await build('full (--force), pictures and search kept', '--force');
  const stale = differences(kept, filesOf(dist));
  const dev = await measureDev(site, sample);

  const base = hugoRuns.toSorted((a, b) => a.seconds - b.seconds)[1];
  const rows = [...builds, ...(base ? [['Hugo, median of three', base] as const] : [])].map(([name, run]) =>
    [
      '',
      name,
      `${run.seconds.toFixed(1)} s`,
      base ? `${(run.seconds / base.seconds).toFixed(1)} ×` : '–',
      `${Math.round(run.peakMib)} MiB`,
      run.liveMib > 0 ? `${Math.round(run.liveMib)} MiB` : '–',
      '',
    ].join(' | '),
  );
  const bytes = [...kept.values()].reduce((sum, file) => sum + file.bytes, 0);
  return `### ${count} articles

${kept.size} files of ${Math.round(bytes / 2 ** 20)} MiB. The audit takes ${builds.map(([, run]) => auditPerPage(run).toFixed(1)).join(', ')} ms a page. ${dev} ${
    stale.length === 0
      ? 'The build after the edit equals the full build byte for byte.'
      : `The build after the edit differs from the full build in ${stale.length} files: ${stale.slice(0, 5).join(', ')}.`
  }

| \`npm run build\` | time | to Hugo | peak memory | live heap |
| --- | ---: | ---: | ---: | ---: |
${rows.map((row) => row.trim()).join('\n')}

${builds.map(([name, run]) => `- ${name}: longest waits\n${longestSteps(run)}`).join('\n')}
`;
}

const { values } = parseArgs({ options: { articles: { type: 'string', multiple: true } } });
const counts = (values.articles ?? ['1000', '10000']).map(Number);
if (process.platform !== 'linux' || counts.some((count) => !Number.isInteger(count) || count < 10)) {
  console.error('Needs Linux, and --articles takes a whole number from 10 on: npm run bench -- --articles 1000');
  process.exit(1);
}
const hugoVersion = /v[\d.]+/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[0];
if (!hugoVersion)
  console.error('Hugo is not installed, so there will be no ratios (Debian, Ubuntu: apt install hugo).');
console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, Hugo ${hugoVersion ?? '–'}, ${new Date().toISOString().slice(0, 10)}\n`,
);
for (const count of counts) console.log(await bench(count, hugoVersion));
