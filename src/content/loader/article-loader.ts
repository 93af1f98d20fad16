import type { Loader } from 'astro/loaders';
import { readArticle } from '../prose/read-article.ts';
import { ArticleCache } from './article-cache.ts';
import { folderLoader } from './folder-loader.ts';

/**
 * Loads articles as data: frontmatter and prose, checked, without making a JavaScript module of them.
 *
 * @param folder path from the project's root
 */
export const articleLoader = (folder: string): Loader =>
  folderLoader('donaukurs-articles', folder, '.mdx', (root) => {
    const cache = new ArticleCache(root);
    return {
      read: (source, file, id, digest) => cache.put(id, digest, readArticle(source, file)),
      has: (id, digest) => cache.find(id, digest) !== undefined,
      save: (ids) => cache.save(ids),
    };
  });
