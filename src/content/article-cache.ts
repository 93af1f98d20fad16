/**
 * Keeps articles as they were read: reading one takes two milliseconds, and a build wants all of them three times. What is printed of an
 * article lies apart from what lists need of it and is read when it is asked for, so that memory holds no archive of trees.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildCache } from '../lib/cache/build-cache.ts';
import { contentDigest, sourceDigest } from '../lib/cache/source-digest.ts';
import { instantsIn } from '../lib/format/dates.ts';
import { LOCALE, TIME_ZONE } from '../lib/format/locale.ts';
import type { ProseNode } from '../prose/tree.ts';
import { readArticle, type Article } from './compiler/read-article.ts';

/** An entry has two lines: the article, and the nodes of its prose. */
const entryOf = ({ prose: { nodes, ...prose }, ...article }: Article, digest: string): string => {
  const printed = JSON.stringify(nodes);
  return `${JSON.stringify({ ...article, prose: { ...prose, digest, instants: instantsIn(printed) } })}\n${printed}`;
};

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
  const known = new Map<string, { digest: string; value: Article }>();
  const used = new Set<string>();

  /** Reads the nodes of an article anew, each time; from its file where the entry was lost meanwhile. */
  function nodesOf(file: string, digest: string): ProseNode[] {
    const entry = cache.read(digest);
    if (entry) return JSON.parse(entry.slice(entry.indexOf('\n'))) as ProseNode[];
    const { value } = readArticle(readFileSync(join(root, file), 'utf8'), file);
    if (!value) throw new Error(`${file} wurde während des Builds verändert.`);
    return value.prose.nodes;
  }

  function find(file: string, digest: string): Article | undefined {
    const held = known.get(file);
    if (held?.digest === digest) return held.value;
    const entry = cache.read(digest);
    if (entry === undefined) return undefined;
    const value = JSON.parse(entry.slice(0, entry.indexOf('\n'))) as Article;
    Object.defineProperty(value.prose, 'nodes', { get: () => nodesOf(file, digest) });
    known.set(file, { digest, value });
    return value;
  }

  return {
    read(source, file) {
      const digest = contentDigest(`${file}\0${source}`);
      used.add(digest);
      const value = find(file, digest);
      if (value) return { value };
      const loaded = readArticle(source, file);
      known.delete(file);
      if (!loaded.value) return loaded;
      cache.write(digest, entryOf(loaded.value, digest));
      return { value: find(file, digest) ?? loaded.value };
    },
    digest: (file) => known.get(file)?.digest,
    find,
    save: () => cache.prune(used),
  };
}

let preview: ReturnType<typeof articleCache> | undefined;

/** The cache as the development server holds it: opened once, so that an edit costs the reading of one file. See {@link articleCache}. */
export const previewCache = (root: string) => (preview ??= articleCache(root));
