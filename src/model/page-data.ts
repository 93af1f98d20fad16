/** The data from which the text of static pages takes its values. */
import { law } from '../content/schemas/law.ts';
import { calculatorsIn } from './calculators.ts';
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
