/** Answers what stands in the address of the search page. */
import { describe, search, type Found, type IndexHead, type SearchedPage } from './search.ts';

/** What was found, and the first of it. */
export interface Answer {
  found: Found;
  shown: SearchedPage[];
}

/** What the search page is told, beside its texts. */
export interface Searchable {
  index: IndexHead;
  /** Sections by which hits can be filtered, in the order that the index knows. */
  sections: { id: string; label: string }[];
}

/** Hits that are shown at a time. */
const AT_ONCE = 20;

const pieces = new Map<string, Promise<unknown>>();

/** Fetches files of the index, each once; one that failed is fetched anew by the next question. */
const loadFrom =
  ({ folder }: IndexHead) =>
  (file: string): Promise<unknown> => {
    const address = `${folder}/${file}.json`;
    const known = pieces.get(address);
    if (known) return known;
    const piece = fetch(address).then((response): Promise<unknown> => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.json();
    });
    pieces.set(address, piece);
    piece.catch(() => pieces.delete(address));
    return piece;
  };

/**
 * Searches.
 *
 * @param searchable what is searched
 * @param query the address's parameters: `q`, `ressort` and `art`
 * @throws where the index or a part of it can't be loaded
 */
export async function ask({ index, sections }: Searchable, query: URLSearchParams): Promise<Answer> {
  const section = sections.findIndex(({ id }) => id === query.get('ressort'));
  const kind = query.get('art');
  const found = await search(index, loadFrom(index), {
    term: query.get('q') ?? '',
    section: section < 0 ? undefined : section,
    paid: kind ? kind === 'werbung' : undefined,
  });
  return { found, shown: await more(index, found, 0) };
}

/**
 * Fetches the next of the found pages.
 *
 * @param index what is searched
 * @param found what was found
 * @param from how many are there already
 */
export const more = (index: IndexHead, { pages }: Found, from: number): Promise<SearchedPage[]> =>
  describe(loadFrom(index), pages.slice(from, from + AT_ONCE));
