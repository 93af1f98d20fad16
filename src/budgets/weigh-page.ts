/** Weighs one built page as a browser without a cache meets it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageType, Weights } from './budgets.ts';

const LISTS = ['news.html', 'pruefbericht.html', 'werberegister.html', 'korrekturen.html'];

/**
 * The kind of a page.
 * @param file path within dist/
 * @param html its text
 */
export function pageType(file: string, html: string): PageType {
  if (file === 'index.html') return 'front';
  if (html.includes('property="og:type" content="article"')) return 'article';
  return LISTS.includes(file) || file.startsWith('autor/') ? 'list' : 'page';
}

const brotliSize = (text: string | Buffer): number => brotliCompressSync(text).length;
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
const unique = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].flatMap((match) => match[1] ?? [])),
];

/**
 * Weighs a page.
 * @param dist folder of the built site
 * @param html the page's text
 * @returns bytes over the wire
 */
export function weighPage(dist: string, html: string): Weights {
  const read = (url: string): Buffer | undefined => {
    const file = path.join(dist, url);
    return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined;
  };
  const weigh = (urls: readonly string[], isText: boolean): number =>
    sum(urls.map(read).map((data) => (data ? (isText ? brotliSize(data) : data.length) : 0)));

  const inline = [
    ...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json|speculationrules))[^>]*>(.*?)<\/script>/gs),
  ]
    .map((match) => match[1] ?? '')
    .join('\n');
  const linked = unique(html, /<(?:script[^>]*\bsrc|link rel="modulepreload"[^>]*\bhref)="([^"]+)"/g);
  const [head = '', body = ''] = html.split('</head>');
  const linkedStyles = (part: string) => unique(part, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
  const pictures = unique(html, /<img(?![^>]*loading="lazy")[^>]*\bsrc="(\/[^"]+)"/g);
  const fonts = weigh(unique(html, /url\("?(\/[^")]+\.woff2)/g), false);
  const page = brotliSize(html) + weigh(linkedStyles(head), true);
  const linkedSize = weigh(linked, true);
  return {
    html: page,
    script: linkedSize + (inline ? brotliSize(inline) : 0),
    fonts,
    firstView: page + weigh(linkedStyles(body), true) + linkedSize + fonts + weigh(pictures, true),
  };
}
