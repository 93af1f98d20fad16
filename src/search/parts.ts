/** Divides the pages of a large site among several indexes, so that an edit makes one of them anew and not all. */
import { createHash } from 'node:crypto';

/** Pages in a part, about; a site below twice as many has one part. Pagefind needs some 4 ms a page. */
const PAGES = 1000;

/** A page that is searched. */
export interface SearchedPage {
  /** Path from the site's folder, with its extension. */
  file: string;
  /** Digest of the page. */
  digest: string;
}

/**
 * Divides pages by a digest of their name: parts are alike in size and words, which keeps the order of hits sound,
 * and a new page moves no other. The number of parts doubles, so that it seldom changes.
 *
 * @param pages all pages
 * @returns parts, none of them empty; each sorted
 */
export function divide(pages: readonly SearchedPage[]): SearchedPage[][] {
  const count = 2 ** Math.max(0, Math.floor(Math.log2(pages.length / PAGES)));
  const partOf = ({ file }: SearchedPage) =>
    createHash('sha256').update(file).digest().readUInt32BE() % count;
  const parts = Map.groupBy(pages, partOf);
  return [...parts.keys()]
    .toSorted((a, b) => a - b)
    .map((part) => (parts.get(part) ?? []).toSorted((a, b) => (a.file < b.file ? -1 : 1)));
}

/**
 * What decides how a part's index comes out, beside the indexer.
 *
 * @param pages the part
 */
export const partKey = (pages: readonly SearchedPage[]): string =>
  pages
    .reduce((hash, { file, digest }) => hash.update(`${file} ${digest}\n`), createHash('sha256'))
    .digest('hex')
    .slice(0, 24);
