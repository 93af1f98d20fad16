/** The data from which the text of static pages takes its values. */
import { law } from '../content/schemas/law.ts';
import { frameOf } from '../prose/component-registry.ts';
import { namedComponents } from '../prose/tree.ts';
import type { NewsArticle } from './articles.ts';
import type { SiteModel } from './site-model.ts';

/** The data of a site's pages, by the names that follow `props`. */
export const pageData = ({ site, authors, sponsors, articles }: SiteModel) => ({
  site,
  law,
  authors,
  sponsors,
  articles: articles.map(({ slug }) => slug),
  calculators: calculatorsIn(articles),
});

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
