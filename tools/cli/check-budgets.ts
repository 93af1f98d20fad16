/** Part of `npm run audit`: measures what pages load before any interaction; exits with 1 if a budget is exceeded. */
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { memoize } from '../../src/lib/cache/memoize.ts';
import { formatNumber } from '../../src/lib/format/numbers.ts';
import { pageFiles, readFolder, type BuildOutput } from '../audit/build-output.ts';
import { Markup } from '../audit/markup.ts';
import { readCommandLine } from './command.ts';

const KB = 1024;

/** Limits of a page's transfer sizes in bytes, compressed with Brotli. */
export const budgets = {
  /** HTML up to the link to the styles. Must fit into the initial congestion window of TCP, about 14 KB (RFC 6928). */
  firstView: 14 * KB,
  /** Linked style sheets for screens. */
  styles: 9 * KB,
  /** Scripts loaded with the page. Those of islands are loaded at the first interaction. */
  script: 4 * KB,
  /** Preloaded fonts; WOFF2 is compressed already. */
  fonts: 52 * KB,
};

/** Transfer sizes of a page in bytes, by the names of the budgets. */
export type Sizes = Record<keyof typeof budgets, number>;

/** The budgets of a page file. Only the search page may load a script of its own. */
const budgetsOf = (file: string): Sizes => (file === 'search.html' ? { ...budgets, script: 6 * KB } : budgets);

/** The budgets that a page exceeds. */
export const overBudget = (file: string, sizes: Sizes): (keyof Sizes)[] =>
  (Object.keys(budgets) as (keyof Sizes)[]).filter((part) => sizes[part] > budgetsOf(file)[part]);

/** Transfer size of a linked file by URL; cached, as all pages link the same files. A missing file counts as 0. */
const fileSizer = memoize((output: BuildOutput) =>
  memoize((url: string): number => {
    const bytes = output.bytes(url.slice(1)) ?? Buffer.of();
    return (bytes.length > 0 && !url.endsWith('.woff2') ? brotliCompressSync(bytes) : bytes).length;
  }),
);

/** Measures a page of a built site by its HTML. A file linked twice counts once. */
export function measurePage(output: BuildOutput, html: string): Sizes {
  const page = new Markup(html);
  const sizeOf = fileSizer(output);
  const linkedSize = (selector: string) =>
    [...new Set(page.all(selector).map(({ attribs: { href, src = '' } }) => href ?? src))]
      .map(sizeOf)
      .reduce((sum, size) => sum + size, 0);
  const styles = 'link[rel="stylesheet"]:not([media])';
  const inline = page
    .all('script:not([src])')
    .filter(({ attribs: { type } }) => type === undefined || type === 'module')
    .flatMap(({ children }) => children.map((text) => ('data' in text ? text.data : '')))
    .join('\n');
  return {
    firstView: brotliCompressSync(html.slice(0, page.first(styles)?.startIndex ?? undefined)).length,
    styles: linkedSize(styles),
    script: linkedSize('script[src], link[rel="modulepreload"]') + (inline ? brotliCompressSync(inline).length : 0),
    fonts: linkedSize('link[as="font"]'),
  };
}

const NAMES: Readonly<Record<keyof Sizes, string>> = {
  firstView: 'Erste Ansicht',
  styles: 'Stile',
  script: 'Skript',
  fonts: 'Schriften',
};

if (import.meta.main) {
  readCommandLine({}, 'npm run audit');
  const dist = path.resolve(process.env['DIST'] ?? 'dist');
  const output = readFolder(dist);
  const pages = pageFiles(output).map((file) => ({ file, sizes: measurePage(output, output.read(file)) }));

  for (const part of Object.keys(budgets) as (keyof Sizes)[]) {
    const heaviest = pages.toSorted((a, b) => b.sizes[part] - a.sizes[part]);
    console.log(`${NAMES[part]}: höchstens ${formatNumber(heaviest[0]?.sizes[part] ?? 0)} Byte, ${heaviest[0]?.file}`);
    const [first, ...others] = heaviest.filter((page) => overBudget(page.file, page.sizes).includes(part));
    if (!first) continue;
    const [size, limit] = [first.sizes[part], budgetsOf(first.file)[part]].map((bytes) => formatNumber(bytes));
    const more = others.length > 0 ? `; zu viel haben noch ${others.length} weitere Seiten` : '';
    console.error(`${NAMES[part]}: ${first.file} hat ${size} Byte, erlaubt sind ${limit}${more}`);
    process.exitCode = 1;
  }
  if (process.exitCode === 1)
    console.error('Die Grenzen stehen in tools/cli/check-budgets.ts; Schriften nennt content/theme/theme.yaml.');
}
