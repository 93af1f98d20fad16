/** Weighs one built page as a browser without a cache meets it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageType, Sizes } from './budgets.ts';

const LISTS = ['news.html', 'pruefbericht.html', 'werberegister.html', 'korrekturen.html'];

/** The kind of a page, by its path within dist/ and its text. */
export function pageType(file: string, html: string): PageType {
  if (file === 'index.html') return 'front';
  if (file === 'search.html') return 'search';
  if (html.includes('property="og:type" content="article"')) return 'article';
  return LISTS.includes(file) || /^(?:autor|news)\//.test(file) ? 'list' : 'page';
}

const brotliSize = (text: string | Buffer): number => brotliCompressSync(text).length;

/** Files that all pages link are compressed once. */
const fileSizes = new Map<string, number>();

function fileSize(file: string, isText: boolean): number {
  const known = fileSizes.get(file);
  if (known !== undefined) return known;
  const present = existsSync(file) && statSync(file).isFile();
  const size = present ? (isText ? brotliSize(readFileSync(file)) : statSync(file).size) : 0;
  fileSizes.set(file, size);
  return size;
}

const unique = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].flatMap((match) => match[1] ?? [])),
];

/** What Lighthouse's phone takes for its 665 device pixels, 412 at a ratio of 1.75 less the margins: Chrome takes the nearest. */
const PHONE_WIDTH = 640;

/** What this phone takes of the pictures that a `srcset` offers, smallest first. */
const phonePicture = (candidates: string | undefined): string | undefined => {
  const offered = candidates?.split(',').map((candidate) => candidate.trim().split(' '));
  return (offered?.find(([, width = '']) => Number.parseInt(width, 10) >= PHONE_WIDTH) ?? offered?.at(-1))?.[0];
};

/** Counts the words that a page shows. */
export const wordsIn = (html: string): number =>
  html.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ').match(/\p{L}[\p{L}\d-]*/gu)?.length ?? 0;

/** Weighs a page of the built site in a folder, in bytes over the wire. The list of the search's files, which grows with the archive, is left out. */
export function measurePage(dist: string, html: string): Sizes {
  const weigh = (urls: readonly string[], isText: boolean): number =>
    urls.reduce((sum, url) => sum + fileSize(path.join(dist, url), isText), 0);

  const full = html.replace(/(?<= data-index=")[^"]+/, '');
  const text = full.replace(/(?<=")data:image\/[^"]+/g, '');
  const inline = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json|speculationrules))[^>]*>(.*?)<\/script>/gs)]
    .map((match) => match[1] ?? '')
    .join('\n');
  const linked = unique(html, /<(?:script[^>]*\bsrc|link rel="modulepreload"[^>]*\bhref)="([^"]+)"/g);
  const [head = '', body = ''] = html.split('</head>');
  const linkedStyles = (part: string) =>
    unique(part, /<link(?![^>]*media="print")[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
  // A phone that has a picture inside the page fetches no other in its place.
  const pictures = [...text.matchAll(/(<source[^>]*>\s*)?<img(?![^>]*loading="lazy")[^>]*>/g)].flatMap(
    ([tag, source]) => {
      const [only, candidates] = [/ src="(\/[^"]+)"/, / srcset="([^"]+)"/].map((attribute) => attribute.exec(tag)?.[1]);
      return only && !source ? [{ url: phonePicture(candidates) ?? only, isPhotograph: Boolean(candidates) }] : [];
    },
  );
  const weighPictures = (photographs: boolean) =>
    weigh([...new Set(pictures.filter((each) => each.isPhotograph === photographs).map(({ url }) => url))], true);
  const fonts = weigh(unique(html, /url\("?(\/[^")]+\.woff2)/g), false);
  const textSize = brotliSize(text);
  const inlinePictures = text === full ? 0 : brotliSize(full) - textSize;
  const page = textSize + weigh(linkedStyles(head), true);
  const linkedSize = weigh(linked, true);
  return {
    html: page,
    script: linkedSize + (inline ? brotliSize(inline) : 0),
    fonts,
    firstView: page + weigh(linkedStyles(body), true) + linkedSize + fonts + weighPictures(false),
    photograph: weighPictures(true) + inlinePictures,
  };
}
