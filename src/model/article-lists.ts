/** Lists of articles by section: the overview (/news) and the pages of each section. */
import { sectionFeedPath, sectionPath } from '../lib/links/routes.ts';
import { toTeaser } from './articles.ts';
import { PROMISE_SENTENCE } from './disclosure.ts';
import { paged } from './paging.ts';
import type { SiteModel } from './site-model.ts';

/** Articles per category on the overview; the pages of its section have all. */
const MAX_PER_CATEGORY = 12;

type Sectioned = Pick<SiteModel, 'site' | 'articles' | 'withdrawn'>;

/** Lists the sections with articles, and those that were withdrawn (`removed`); others have no page. */
export const sectionsWithArticles = ({ site, articles, withdrawn }: Sectioned) =>
  site.sections.flatMap(({ id, label }) => {
    const all = articles.filter(({ category }) => category.section === id);
    const editorial = all.filter(({ disclosure }) => !disclosure.paid);
    const about = `Alle Beiträge von ${site.name} aus dem Ressort ${label}, die neuesten zuerst`;
    const removed = withdrawn.filter(({ category }) => category.section === id);
    return all.length > 0 ? [{ id, label, about, feedPath: sectionFeedPath(id), all, editorial, removed }] : [];
  });

/** Lists the paginated pages of all sections that have articles. */
export const sectionPages = (model: Sectioned) =>
  sectionsWithArticles(model).flatMap(({ id, label, about, feedPath, all, editorial, removed }) => {
    // Feeds of advertising only are not made.
    const feed = editorial.length > 0 ? { title: `${model.site.name}: ${label}`, path: feedPath } : undefined;
    const pages = paged(all, label, (number) => sectionPath(id, number), removed);
    return pages.map((page) => ({
      ...page,
      description: `${about}${page.titleSuffix}. ${PROMISE_SENTENCE}`.trim(),
      label,
      feed,
    }));
  });

/** Lists all sections for /news, with their newest articles and their categories, to which texts may link. */
export function overviewSections({ site, categories, articles }: Pick<SiteModel, 'site' | 'categories' | 'articles'>) {
  const byCategory = Map.groupBy(articles, ({ category }) => category.id);
  return site.sections.map(({ id, label }) => {
    const own = categories.filter((category) => category.data.section === id);
    const shown = new Set(own.flatMap((category) => byCategory.get(category.id)?.slice(0, MAX_PER_CATEGORY) ?? []));
    return {
      id,
      label,
      teasers: articles.filter((article) => shown.has(article)).map(toTeaser),
      categories: own.map((category) => ({ id: category.id, ...category.data })),
    };
  });
}
