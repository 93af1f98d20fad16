/** Part of `npm run audit`: weighs what every built page sends before its reader does anything, and fails where one is over a budget. */
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { memoize } from '../../src/lib/cache/memoize.ts';
import { formatNumber } from '../../src/lib/format/numbers.ts';
import { pageFiles, readFolder, type BuildOutput } from '../audit/build-output.ts';
import { Markup } from '../audit/markup.ts';

const KB = 1024;

/** The most that a page may weigh, in bytes over the wire (Brotli). */
export const budgets = {
  /** The HTML down to the link to the styles: what a server may send before it hears from the reader (RFC 6928). */
  firstView: 14 * KB,
  /** The linked styles of screens. */
  styles: 9 * KB,
  /** Scripts that are loaded with the page; islands wait for the reader. */
  script: 4 * KB,
  /** Fonts that are loaded ahead. They are compressed as they are. */
  fonts: 52 * KB,
};

/** What a page weighs, by the names of the budgets. */
export type Sizes = Record<keyof typeof budgets, number>;

/** The search works without a framework, with a script of its own that every visit to it needs. */
export const budgetsOf = (file: string): Sizes => (file === 'search.html' ? { ...budgets, script: 6 * KB } : budgets);

/** The parts of a page that weigh more than they may. */
export const overBudget = (file: string, sizes: Sizes): (keyof Sizes)[] =>
  (Object.keys(budgets) as (keyof Sizes)[]).filter((part) => sizes[part] > budgetsOf(file)[part]);

/** Files that all pages link are compressed once. */
const fileSizer = memoize((output: BuildOutput) => {
  const known = new Map<string, number>();
  return (url: string, isText: boolean): number => {
    const bytes = output.bytes(url.slice(1)) ?? Buffer.of();
    const size = known.get(url) ?? (isText && bytes.length > 0 ? brotliCompressSync(bytes).length : bytes.length);
    known.set(url, size);
    return size;
  };
});

/** Weighs a page of a built site. Each file counts once. */
export function measurePage(output: BuildOutput, html: string): Sizes {
  const page = new Markup(html);
  const sizeOf = fileSizer(output);
  const weigh = (selector: string, attribute: 'href' | 'src', isText = true) =>
    [...new Set(page.all(selector).map(({ attribs }) => attribs[attribute] ?? ''))]
      .map((url) => sizeOf(url, isText))
      .reduce((sum, size) => sum + size, 0);
  const styles = 'link[rel="stylesheet"]:not([media])';
  const inline = page
    .all('script:not([src])')
    .filter(({ attribs: { type } }) => type === undefined || type === 'module')
    .flatMap(({ children }) => children.map((text) => ('data' in text ? text.data : '')))
    .join('\n');
  return {
    firstView: brotliCompressSync(html.slice(0, page.first(styles)?.startIndex ?? undefined)).length,
    styles: weigh(styles, 'href'),
    script:
      weigh('script[src]', 'src') +
      weigh('link[rel="modulepreload"]', 'href') +
      (inline ? brotliCompressSync(inline).length : 0),
    fonts: weigh('link[as="font"]', 'href', false),
  };
}

const NAMES: Readonly<Record<keyof Sizes, string>> = {
  firstView: 'Erste Ansicht',
  styles: 'Stile',
  script: 'Skript',
  fonts: 'Schriften',
};

if (import.meta.main) {
  const dist = path.resolve(process.env['DIST'] ?? 'dist');
  const output = readFolder(dist);
  const weighed = pageFiles(output).map((file) => ({ file, sizes: measurePage(output, output.read(file)) }));

  for (const part of Object.keys(budgets) as (keyof Sizes)[]) {
    const heaviest = weighed.toSorted((a, b) => b.sizes[part] - a.sizes[part]);
    console.log(`${NAMES[part]}: höchstens ${formatNumber(heaviest[0]?.sizes[part] ?? 0)} Byte, ${heaviest[0]?.file}`);
    const tooHeavy = heaviest.filter(({ file, sizes }) => overBudget(file, sizes).includes(part));
    for (const { file, sizes } of tooHeavy) {
      console.error(
        `${NAMES[part]}: ${file} hat ${formatNumber(sizes[part])} Byte, erlaubt sind ${formatNumber(budgetsOf(file)[part])}`,
      );
      process.exitCode = 1;
    }
  }
  if (process.exitCode === 1)
    console.error('Die Grenzen stehen in tools/cli/check-budgets.ts; Schriften nennt content/theme/theme.yaml.');
}
