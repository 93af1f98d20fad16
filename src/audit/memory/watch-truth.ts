/** Notes what a rule reads of the content, so that its result can be kept for as long as that stays the same. */
import { createHash } from 'node:crypto';
import { digestOf } from '../../newsroom/code-version.ts';
import type { Truth } from '../truth.ts';

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

const articleDigest = (truth: Truth, path: string): string => {
  const article = truth.articles.get(path);
  return article ? digestOf(article) : NONE;
};

const everything = new WeakMap<Truth, string>();

function allDigest(truth: Truth): string {
  const known = everything.get(truth);
  if (known) return known;
  const hash = createHash('sha256').update(JSON.stringify(truth.hidden));
  for (const article of truth.articles.values()) hash.update(digestOf(article));
  const digest = hash.digest('base64url');
  everything.set(truth, digest);
  return digest;
}

/**
 * Tells whether a rule would read the same today.
 *
 * @param truth the content
 * @param reads what was read when the result was made
 */
export const isSame = (truth: Truth, { articles, all, now }: Reads): boolean =>
  (now === undefined || now === truth.now.toISOString()) &&
  (all === undefined || all === allDigest(truth)) &&
  Object.entries(articles).every(([path, digest]) => articleDigest(truth, path) === digest);

/**
 * Puts a watch over the content. Asking for one article notes this article; anything else asks for all of them.
 *
 * @param truth the content
 * @returns content that says the same, and what has been read of it so far
 */
export function watchTruth(truth: Truth): { watched: Truth; reads: Reads } {
  const reads: Reads = { articles: {} };
  const noteAll = () => (reads.all ??= allDigest(truth));
  const articles = new Proxy(truth.articles as Map<string, never>, {
    get(map, name) {
      if (name !== 'get' && name !== 'has') noteAll();
      const value: unknown = Reflect.get(map, name, map);
      if (typeof value !== 'function') return value;
      return (...args: string[]) => {
        if (name === 'get' || name === 'has')
          reads.articles[args[0] ?? ''] ??= articleDigest(truth, args[0] ?? '');
        return Reflect.apply(value, map, args) as unknown;
      };
    },
  });
  const watched = new Proxy(truth, {
    get(all, name: keyof Truth) {
      if (name === 'articles') return articles;
      if (name === 'paid' || name === 'hidden') noteAll();
      if (name === 'now') reads.now = truth.now.toISOString();
      return all[name];
    },
  });
  return { watched, reads };
}
