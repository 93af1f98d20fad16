/** Builds the scratch edition with this house's own command, and tells from the log where the time went. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure, type Measurement } from './measure.ts';
import { BENCH_NOW } from '../text/frontmatter.ts';

/** Steps of a build in their order, each with the line of the log that ends it. */
const steps = [
  { name: 'start', until: /\[content\] Syncing content/ },
  { name: 'content', until: /\[content\] Synced content/ },
  { name: 'bundle', until: /generating static routes/ },
  { name: 'pages', until: /\[build\] ✓ Completed in .*$/ },
  { name: 'sitemap', until: /\[@astrojs\/sitemap\] `/ },
  { name: 'pictures', until: /\[donaukurs:pictures\] \d+ pictures/ },
  { name: 'search', until: /pages read for the search/ },
  { name: 'audit', until: /\[donaukurs-audit\]/ },
] as const;

/** A step of a build. */
export type Step = (typeof steps)[number]['name'];

/** A measured build with the seconds of each step. */
export interface HouseBuild extends Omit<Measurement, 'lines'> {
  steps: Readonly<Record<Step, number>>;
  /** What the audit said. */
  audit: string;
}

/** The steps that another generator has, too: reading, rendering, writing. */
const shared: readonly Step[] = ['start', 'content', 'bundle', 'pages'];

/**
 * The seconds until all pages are written, without what Hugo does not do: pictures, search index, sitemap, audit.
 *
 * @param build a measured build
 */
export const pageSeconds = ({ steps: taken }: HouseBuild): number =>
  shared.reduce((sum, step) => sum + taken[step], 0);

function stepTimes(lines: Measurement['lines']): Record<Step, number> {
  let from = 0;
  let last = 0;
  const times = steps.map(({ name, until }) => {
    const index = lines.findIndex(({ text }, at) => at >= from && until.test(text));
    const end = lines[index]?.at ?? last;
    const seconds = Math.max(0, end - last);
    from = Math.max(from, index);
    last = end;
    return [name, seconds];
  });
  return Object.fromEntries(times) as Record<Step, number>;
}

/**
 * Runs `npm run build` in the edition, without npm around it.
 *
 * @param root absolute path of the edition
 * @param forced whether everything but painted pictures is made anew
 */
export async function buildHouse(root: string, forced: boolean): Promise<HouseBuild> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  const flags = scripts.build.split(' ').slice(1);
  const { seconds, peakMib, lines } = await measure(
    process.execPath,
    [...flags, ...(forced ? ['--force'] : [])],
    {
      cwd: root,
      env: { BUILD_NOW: BENCH_NOW, NODE_ENV: 'production' },
    },
  );
  const audit = lines.find(({ text }) => text.includes('[donaukurs-audit]'))?.text ?? '';
  return { seconds, peakMib, steps: stepTimes(lines), audit: audit.replace(/^.*\] /, '') };
}
