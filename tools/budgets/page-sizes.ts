/** What a built page weighs before its reader does anything, and what it may weigh. */
import { brotliCompressSync } from 'node:zlib';
import type { BuildOutput } from '../audit/build-output.ts';
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

/** Files that all pages link are compressed once. */
const compressed = new WeakMap<BuildOutput, Map<string, number>>();

function fileSize(output: BuildOutput, url: string, isText: boolean): number {
  const known = compressed.get(output) ?? new Map<string, number>();
  compressed.set(output, known);
  const bytes = known.has(url) ? undefined : (output.bytes(url.slice(1)) ?? Buffer.of());
  if (bytes) known.set(url, isText && bytes.length > 0 ? brotliCompressSync(bytes).length : bytes.length);
  return known.get(url) ?? 0;
}

/** Weighs a page of a built site. Each file counts once. */
export function measurePage(output: BuildOutput, html: string): Sizes {
  const page = new Markup(html);
  const weigh = (selector: string, attribute: 'href' | 'src', isText = true) =>
    [...new Set(page.all(selector).map(({ attribs }) => attribs[attribute] ?? ''))]
      .map((url) => fileSize(output, url, isText))
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
