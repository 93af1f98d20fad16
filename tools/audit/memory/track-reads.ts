/** Notes what a rule reads of the content, so that its result can be kept for as long as that stays the same. */
import { createHash } from 'node:crypto';
import { digestOf } from '../../../src/lib/cache/code-version.ts';
import type { ExpectedSite } from '../expected-site.ts';

/** What was read. */
export interface Reads {
  /** Path of an article to the digest of what the content says of it. */
  articles: Record<string, string>;
  /** A digest of all articles, where a rule went through them. */
  all?: string;
  /** The clock, where a rule asked for it. */
  now?: string;
}

const NONE = '-';

const articleDigest = (expected: ExpectedSite, path: string): string => {
  const article = expected.articles.get(path);
  return article ? digestOf(article) : NONE;
};

const everything = new WeakMap<ExpectedSite, string>();

function allDigest(expected: ExpectedSite): string {
  const known = everything.get(expected);
  if (known) return known;
  const hash = createHash('sha256').update(JSON.stringify(expected.hidden));
  for (const article of expected.articles.values()) hash.update(digestOf(article));
  const digest = hash.digest('base64url');
  everything.set(expected, digest);
  return digest;
}

/**
 * Tells whether a rule would read the same today.
 *
 * @param expected the content
 * @param reads what was read when the result was made
 */
export const isSame = (expected: ExpectedSite, { articles, all, now }: Reads): boolean =>
  (now === undefined || now === expected.now.toISOString()) &&
  (all === undefined || all === allDigest(expected)) &&
  Object.entries(articles).every(([path, digest]) => articleDigest(expected, path) === digest);

/**
 * Puts a watch over the content. Asking for one article notes this article; anything else asks for all of them.
 *
 * @param expected the content
 * @returns content that says the same, and what has been read of it so far
 */
export function trackReads(expected: ExpectedSite): { watched: ExpectedSite; reads: Reads } {
  const reads: Reads = { articles: {} };
  const noteAll = () => (reads.all ??= allDigest(expected));
  const articles = new Proxy(expected.articles as Map<string, never>, {
    get(map, name) {
      if (name !== 'get' && name !== 'has') noteAll();
      const value: unknown = Reflect.get(map, name, map);
      if (typeof value !== 'function') return value;
      return (...args: string[]) => {
        if (name === 'get' || name === 'has')
          reads.articles[args[0] ?? ''] ??= articleDigest(expected, args[0] ?? '');
        return Reflect.apply(value, map, args) as unknown;
      };
    },
  });
  const watched = new Proxy(expected, {
    get(all, name: keyof ExpectedSite) {
      if (name === 'articles') return articles;
      if (name === 'paid' || name === 'hidden') noteAll();
      if (name === 'now') reads.now = expected.now.toISOString();
      return all[name];
    },
  });
  return { watched, reads };
}
