import type { Loader } from 'astro/loaders';
import { readArticle } from '../prose/read-article.ts';
import { ArticleShelf } from './article-shelf.ts';
import { folderLoader } from './folder-loader.ts';

/**
 * Loads articles as data: frontmatter and prose, checked, without making a JavaScript module of them.
 *
 * @param folder path from the project's root
 */
export const articleLoader = (folder: string): Loader =>
  folderLoader('donaukurs-articles', folder, '.mdx', (root) => {
    const shelf = new ArticleShelf(root);
    return {
      read: (source, file, id, digest) => shelf.put(id, digest, readArticle(source, file)),
      has: (id, digest) => shelf.find(id, digest) !== undefined,
      save: (ids) => shelf.save(ids),
    };
  });
