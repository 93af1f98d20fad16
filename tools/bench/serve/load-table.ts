/** The report of a load run as Markdown, for docs/operations.md. */
import type { Load } from './load.ts';

const head = ['Host', 'Address', 'requests/s', 'p50', 'p99', 'MB/s', 'errors'];
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/**
 * Prints the table.
 *
 * @param loads host and what it bore
 */
export const loadTable = (loads: readonly { host: string; load: Load }[]): string =>
  [
    row(head),
    row(head.map((_cell, index) => (index < 2 ? '---' : '---:'))),
    ...loads.map(({ host, load }) =>
      row([
        host,
        load.path,
        String(Math.round(load.requestsPerSecond)),
        `${load.p50} ms`,
        `${load.p99} ms`,
        load.mibPerSecond.toFixed(1),
        String(load.errors),
      ]),
    ),
  ].join('\n');
