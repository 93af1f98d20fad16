/** One measurement: both generators build the same articles, then one article is edited. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeEdition } from '../edition/scratch-edition.ts';
import { printMdx } from '../edition/print-mdx.ts';
import { writeHugoSite } from '../hugo/hugo-site.ts';
import { makeArticle } from '../text/article.ts';
import type { MadeArticle } from '../text/blocks.ts';
import { differences, digests, weigh } from './folder-facts.ts';
import { buildHouse, type HouseBuild } from './site-build.ts';
import { measure, type Measurement } from './measure.ts';
import { pageBytes } from './page-bytes.ts';

/** What was measured for one number of articles. */
export interface BenchResult {
  articles: number;
  /** The first build of a clean copy: every picture is painted. */
  first: HouseBuild;
  /** After one sentence of one article was changed. */
  edit: HouseBuild;
  /** Everything anew but the pictures; it must equal the build before it. */
  full: HouseBuild;
  /** Files in which the build after the edit and the full build differ. */
  stale: string[];
  output: { files: number; bytes: number; pageBytes: number; searchBytes: number };
  /** Undefined where Hugo is not installed. */
  hugo: { runs: Measurement[]; files: number; bytes: number } | undefined;
}

/** Styles and scripts of a built page, so that Hugo's pages carry them too. */
const frameOf = (html: string): string =>
  [...html.matchAll(/<style[\s\S]*?<\/style>|<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g)].join('');

function editOne(root: string, article: MadeArticle): void {
  const last = article.blocks.findLastIndex(({ kind }) => kind === 'paragraph');
  const blocks = article.blocks.with(last, {
    kind: 'paragraph',
    parts: ['Dieser Absatz ist neu geschrieben.'],
  });
  writeFileSync(join(root, 'content/articles', `${article.slug}.mdx`), printMdx({ ...article, blocks }));
}

/**
 * Measures.
 *
 * @param project absolute path of the project
 * @param count number of articles
 * @param options what takes part
 * @param options.hasHugo whether Hugo can be run
 * @param options.audited whether the house's builds are audited
 * @param say is told what happens, for a person who waits
 */
export async function bench(
  project: string,
  count: number,
  { hasHugo, audited }: { hasHugo: boolean; audited: boolean },
  say: (text: string) => void,
): Promise<BenchResult> {
  const work = join(project, '.cache/bench', String(count));
  const [site, hugoSite] = [join(work, 'site'), join(work, 'hugo')];
  const dist = join(site, 'dist');
  const articles = Array.from({ length: count }, (_article, number) => makeArticle(number));
  say(`${count} articles: writing the edition`);
  rmSync(work, { recursive: true, force: true });
  makeEdition(project, site, articles, audited);
  say('first build');
  const first = await buildHouse(site, false);
  const sample = articles[Math.floor(count / 2)] as MadeArticle;
  const runs: Measurement[] = [];
  const runHugo = async () => {
    if (!hasHugo) return;
    say('Hugo');
    rmSync(join(hugoSite, 'public'), { recursive: true, force: true });
    runs.push(await measure('hugo', ['--quiet'], { cwd: hugoSite }));
  };
  if (hasHugo)
    writeHugoSite(
      project,
      hugoSite,
      articles,
      frameOf(readFileSync(join(dist, `${sample.slug}.html`), 'utf8')),
    );
  await runHugo();
  say('build after one edit');
  editOne(site, sample);
  const edit = await buildHouse(site, false);
  const incremental = digests(dist);
  await runHugo();
  say('full build');
  const full = await buildHouse(site, true);
  await runHugo();
  return {
    articles: count,
    first,
    edit,
    full,
    stale: differences(incremental, digests(dist)),
    output: { ...weigh(dist), pageBytes: pageBytes(dist), searchBytes: weigh(join(dist, 'pagefind')).bytes },
    hugo: hasHugo ? { runs, ...weigh(join(hugoSite, 'public')) } : undefined,
  };
}
