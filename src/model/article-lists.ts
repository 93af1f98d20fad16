/** Lists of articles: the overview (/news), sections, related articles, and how lists are split into pages. */
import { memoize } from '../lib/cache/memoize.ts';
import { sectionFeedPath, sectionPath } from '../lib/links/routes.ts';
import { latestChange, toTeaser, type NewsArticle, type Teaser } from './articles.ts';
import { PROMISE_SENTENCE } from './disclosure.ts';
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

/** Articles per page. */
const PER_PAGE = 50;

/** One page of a paginated list. */
export type ListPage = ReturnType<typeof paged>[number];

/**
 * Splits a list of articles into pages, at least one. Each has the paths of all of them.
 * @param pathOf path of a page by its number, from 1
 * @param removed withdrawn articles that the list had
 */
export function paged(
  articles: NewsArticle[],
  title: string,
  pathOf: (number: number) => string,
  removed: NewsArticle[] = [],
) {
  const count = Math.max(1, Math.ceil(articles.length / PER_PAGE));
  const modifiedTime = latestChange([...articles, ...removed]);
  const paths = Array.from({ length: count }, (_page, index) => pathOf(index + 1));
  return paths.map((path, index) => {
    // Makes titles unique; empty if there is only one page.
    const titleSuffix = count > 1 ? `, Seite ${index + 1} von ${count}` : '';
    const teasers = articles.slice(index * PER_PAGE, (index + 1) * PER_PAGE).map(toTeaser);
    return {
      path,
      paths,
      number: index + 1,
      title: `${title}${titleSuffix}`,
      titleSuffix,
      teasers,
      /** Whether search engines may index it: not if it lists nothing but advertising. */
      indexed: teasers.some(({ disclosure }) => !disclosure.paid),
      modifiedTime,
    };
  });
}

const MAX_RELATED = 4;

/** Lookup tables, built once for a list of articles. */
const indexOf = memoize((articles: NewsArticle[]) => ({
  editorial: articles.filter(({ disclosure }) => !disclosure.paid),
  bySlug: new Map(articles.map((article) => [article.slug, article])),
  byCategory: Map.groupBy(articles, ({ category }) => category.id),
  bySection: Map.groupBy(articles, ({ category }) => category.section),
}));

/**
 * Selects up to four teasers: the editors' choice, then the newest of the category, of the section and of the paper.
 * Below an editorial article advertising only appears where the editors chose it.
 */
export function relatedTeasers(article: NewsArticle, articles: NewsArticle[]): Teaser[] {
  const { bySlug, editorial } = indexOf(articles);
  const others = article.disclosure.paid ? articles : editorial;
  const { byCategory, bySection } = indexOf(others);
  const { id, section } = article.category;
  const newest = [byCategory.get(id), bySection.get(section), others].flatMap((list = []) =>
    list.slice(0, MAX_RELATED + 1),
  );
  const unique = new Set([...article.data.related.flatMap((slug) => bySlug.get(slug) ?? []), ...newest]);
  unique.delete(article);
  return [...unique].slice(0, MAX_RELATED).map(toTeaser);
}
