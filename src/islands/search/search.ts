/** Asks Pagefind, which is loaded with the first question. */
import { excerptParts, isMeant, type ExcerptPart } from './excerpt.ts';

/** A page that was found. */
export interface Hit {
  path: string;
  title: string;
  /** Word of the advertising label; absent on pages nobody paid for (D2). */
  label?: string | undefined;
  category?: string | undefined;
  /** ISO date. */
  date?: string | undefined;
  excerpt: ExcerptPart[];
}

/** What was found: how many pages, and the first of them. */
export interface Hits {
  total: number;
  hits: Hit[];
}

interface PagefindResult {
  data: () => Promise<{ url: string; excerpt: string; meta: Record<string, string | undefined> }>;
}

interface PagefindModule {
  /** Addresses of further parts; a small site has none. */
  parts?: readonly string[];
  createInstance: () => Pagefind;
}

interface Pagefind {
  mergeIndex: (address: string) => Promise<void>;
  search: (term: string) => Promise<{ results: PagefindResult[] }>;
}

/** Made after the build by src/search/search-index.ts, so that no bundler knows it. */
const PAGEFIND = '/pagefind/pagefind.js';

/** More hits than a reader looks through are not fetched. */
const MOST_HITS = 20;

let pagefind: Promise<Pagefind> | undefined;

async function open(): Promise<Pagefind> {
  const { parts = [], createInstance } = (await import(/* @vite-ignore */ PAGEFIND)) as PagefindModule;
  // A new one for each attempt: one that failed half-way keeps the parts that it has, and the broken one.
  const instance = createInstance();
  for (const part of parts) await instance.mergeIndex(part);
  return instance;
}

/**
 * Searches the pages.
 *
 * @param term what was typed
 * @throws where the index or a part of it can't be loaded: nothing found in half an index is no answer
 */
export async function search(term: string): Promise<Hits> {
  pagefind ??= open();
  const asked = pagefind;
  const find = async () => {
    const { results } = await (await asked).search(term);
    return { results, first: await Promise.all(results.slice(0, MOST_HITS).map(toHit)) };
  };
  const { results, first } = await find().catch((error: unknown) => {
    // The next question tries again.
    pagefind = undefined;
    throw error;
  });
  const hits = first.filter(({ excerpt }) => isMeant(excerpt, term));
  return { total: results.length - (first.length - hits.length), hits };
}

async function toHit(result: PagefindResult): Promise<Hit> {
  const { url, excerpt, meta } = await result.data();
  const { title = '', label, category, date } = meta;
  return {
    path: url.replace(/\.html$/, ''),
    title,
    label: label || undefined,
    category,
    date,
    excerpt: excerptParts(excerpt),
  };
}
