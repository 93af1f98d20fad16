/** The report of a measurement as Markdown, for docs/operations.md. */
import type { BenchResult } from '../run/bench.ts';
import { pageSeconds, type HouseBuild, type Step } from '../run/site-build.ts';

const seconds = (value: number): string => `${value.toFixed(1)} s`;
const mib = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]): string =>
  [
    row(...head),
    row(...head.map((_cell, index) => (index ? '---:' : '---'))),
    ...rows.map((cells) => row(...cells)),
  ].join('\n');

const steps: readonly Step[] = [
  'start',
  'content',
  'bundle',
  'pages',
  'sitemap',
  'pictures',
  'search',
  'audit',
];

/** Median of Hugo's runs, in seconds; undefined where it did not run. */
const hugoSeconds = ({ hugo }: BenchResult): number | undefined =>
  hugo?.runs.map((run) => run.seconds).toSorted((a, b) => a - b)[Math.floor(hugo.runs.length / 2)];

/**
 * Prints the report.
 *
 * @param result what was measured
 * @param machine one line about the machine
 */
export function reportTable(result: BenchResult, machine: string): string {
  const { articles, first, edit, full, stale, output, hugo } = result;
  const base = hugoSeconds(result);
  const ratio = (value: number): string => (base ? `${(value / base).toFixed(2)} ×` : '–');
  const build = (name: string, run: HouseBuild): string[] => [
    name,
    seconds(pageSeconds(run)),
    ratio(pageSeconds(run)),
    seconds(run.seconds - run.steps.audit),
    ratio(run.seconds - run.steps.audit),
    seconds(run.steps.audit),
    `${Math.round(run.peakMib)} MiB`,
  ];
  const builds = table(
    ['Build', 'pages', 'to Hugo', 'with pictures and search', 'to Hugo', 'audit besides', 'peak memory'],
    [
      build('first, nothing kept', first),
      build('full, pictures kept', full),
      build('after one edit', edit),
      ...(hugo && base
        ? [
            [
              'Hugo, full',
              seconds(base),
              '1',
              '–',
              '–',
              '–',
              `${Math.round(Math.max(...hugo.runs.map((run) => run.peakMib)))} MiB`,
            ],
          ]
        : []),
    ],
  );
  const where = table(
    ['Step', 'first', 'full', 'edit'],
    steps.map((step) => [step, ...[first, full, edit].map((run) => seconds(run.steps[step]))]),
  );
  const bytes = hugo
    ? ` Hugo wrote ${hugo.files} files of ${mib(hugo.bytes)}; its runs took ${hugo.runs.map((run) => seconds(run.seconds)).join(', ')}.`
    : ' Hugo is not installed: there are no ratios.';
  return `### ${articles} articles

${machine}. ${output.files} files of ${mib(output.bytes)}, of these HTML ${mib(output.pageBytes)} and search index ${mib(output.searchBytes)}.${bytes} ${stale.length === 0 ? 'The build after the edit equals the full build byte for byte.' : `The build after the edit differs from the full build in ${stale.length} files: ${stale.slice(0, 5).join(', ')}.`} Audit: ${full.audit || 'left out'}

${builds}

${where}
`;
}
