/** The calculators of a paper. */
import { frameOf } from '../prose/component-registry.ts';
import { namedComponents } from '../prose/tree.ts';
import type { NewsArticle } from './articles.ts';

/** Lists the calculators of articles, in their order: title and description, and links to calculator and article. */
export const calculatorsIn = (articles: readonly NewsArticle[]) =>
  articles.flatMap(({ path, data, prose }) =>
    namedComponents(prose, 'Calculator').flatMap((node) => {
      const { title, description, anchor } = frameOf(node) ?? {};
      return anchor
        ? [{ title, description, href: `${path}#${anchor}`, article: { href: path, title: data.title } }]
        : [];
    }),
  );
