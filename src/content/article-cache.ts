/** Keeps articles as they were read: reading one takes two milliseconds, and a build wants all of them three times. */
import { createHash } from 'node:crypto';
import { BuildCache } from '../lib/cache/build-cache.ts';
import { sourceDigest } from '../lib/cache/source-digest.ts';
import { LOCALE, TIME_ZONE } from '../lib/format/place.ts';
import { readArticle, type Article } from './prose/read-article.ts';

interface CachedArticle {
  digest: string;
  value: Article;
}

/** Articles are spread over so many entries, so that an edit writes one of them. */
const SHARDS = 64;

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const shardOf = (file: string) => `${createHash('sha256').update(file).digest().readUInt8() % SHARDS}`;

/**
 * Opens the cache of a project.
 * @param root absolute path of the project
 * @returns `read` gives what `readArticle` gives; `digest` names what was read of a file, and `find` finds it by this name without
 *   reading the file; `save` keeps what was read, and nothing else
 */
export function articleCache(root: string): {
  read: typeof readArticle;
  digest: (file: string) => string | undefined;
  find: (file: string, digest: string) => Article | undefined;
  save: () => void;
} {
  const place = `${LOCALE} ${TIME_ZONE}`.replace(/\W/g, '-');
  const cache = new BuildCache(root, 'articles', `${sourceDigest(root, ['src/content', 'src/prose'])}-${place}`);
  const shards = new Map<string, Map<string, CachedArticle>>();
  const used = new Set<string>();
  const changed = new Set<string>();
  const open = (key: string) => {
    const shard = shards.get(key) ?? new Map(JSON.parse(cache.read(key) ?? '[]') as [string, CachedArticle][]);
    shards.set(key, shard);
    return shard;
  };
  return {
    read(source, file) {
      const key = shardOf(file);
      const shard = open(key);
      const digest = digestOf(source);
      const known = shard.get(file);
      used.add(file);
      if (known?.digest === digest) return { value: known.value };
      const loaded = readArticle(source, file);
      if (loaded.value) shard.set(file, { digest, value: loaded.value });
      else shard.delete(file);
      changed.add(key);
      return loaded;
    },
    digest: (file) => open(shardOf(file)).get(file)?.digest,
    find(file, digest) {
      const known = open(shardOf(file)).get(file);
      return known?.digest === digest ? known.value : undefined;
    },
    save() {
      for (const [key, shard] of shards) {
        const gone = [...shard.keys()].filter((file) => !used.has(file));
        for (const file of gone) shard.delete(file);
        if (gone.length > 0 || changed.has(key)) cache.write(key, JSON.stringify([...shard]));
      }
      cache.prune(new Set(shards.keys()));
      changed.clear();
    },
  };
}

let preview: ReturnType<typeof articleCache> | undefined;

/** The cache as the development server holds it: opened once, so that an edit costs the reading of one file. See {@link articleCache}. */
export const previewCache = (root: string) => (preview ??= articleCache(root));
