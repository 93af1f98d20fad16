/**
 * Keeps read articles beside Astro's data store. What is in the store becomes part of the bundle: a hundred megabytes at ten thousand
 * articles, which cost ten seconds and half a gigabyte in every build. The store holds digests; the articles lie here.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readArticle, type Article, type Loaded } from '../prose/read-article.ts';
import { entryDigest, readerVersion } from './entry-digest.ts';

/**
 * Reads articles by what the last build has read of them; a text that is not on the cache is read anew.
 *
 * @param root absolute path of the project
 * @returns a reader that gives what `readArticle` gives
 */
export function cachedReader(root: string): typeof readArticle {
  const cache = new ArticleCache(root);
  const version = readerVersion(root);
  return (source, file) => {
    const value = cache.find(basename(file, '.mdx'), entryDigest(version, source));
    return value ? { value } : readArticle(source, file);
  };
}

/** What the data store has of an article: where to find it, or what is wrong with it. */
export type CachedArticle = { kept: string; diagnostics?: undefined } | { kept?: undefined; diagnostics: Diagnostic[] };

interface Kept {
  digest: string;
  value: Article;
}

/** Articles are spread over so many files, so that an edit writes one of them. */
const SHARDS = 64;
const shardOf = (id: string): number => createHash('sha256').update(id).digest().readUInt8() % SHARDS;

type Shard = Map<string, Kept>;

function readShard(file: string): Shard {
  if (!existsSync(file)) return new Map();
  return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Kept][]);
}

/** All read articles of a project. */
export class ArticleCache {
  readonly #folder: string;
  readonly #shards: Shard[];
  readonly #changed = new Set<number>();

  /** @param root absolute path of the project */
  constructor(root: string) {
    this.#folder = join(root, '.cache/articles');
    this.#shards = Array.from({ length: SHARDS }, (_board, number) => readShard(this.#file(number)));
  }

  #file(shard: number): string {
    return join(this.#folder, `${shard}.json`);
  }

  /**
   * Finds an article.
   *
   * @param id its id
   * @param digest of its text and of the code that read it
   */
  find(id: string, digest: string): Article | undefined {
    const kept = this.#shards[shardOf(id)]?.get(id);
    return kept?.digest === digest ? kept.value : undefined;
  }

  /** Puts an article on the cache; one with diagnostics is not kept. Returns what the data store takes. */
  put(id: string, digest: string, { value, diagnostics }: Loaded<Article>): CachedArticle {
    if (diagnostics) return { diagnostics };
    const shard = shardOf(id);
    this.#shards[shard]?.set(id, { digest, value });
    this.#changed.add(shard);
    return { kept: digest };
  }

  /** Writes what has changed; articles that are no longer there go. */
  save(ids: ReadonlySet<string>): void {
    mkdirSync(this.#folder, { recursive: true });
    for (const [number, shard] of this.#shards.entries()) {
      const gone = [...shard.keys()].filter((id) => !ids.has(id));
      for (const id of gone) shard.delete(id);
      if (gone.length === 0 && !this.#changed.has(number)) continue;
      const aside = `${this.#file(number)}.${process.pid}`;
      writeFileSync(aside, JSON.stringify([...shard]));
      renameSync(aside, this.#file(number));
    }
    this.#changed.clear();
  }
}
