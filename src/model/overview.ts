/** All articles by section and category: the overview (/news), and the archive of categories that have more than it shows. */
import { archivePath, feedPath, newsAnchor, sectionPath } from '../lib/links/routes.ts';
import { toTeaser } from './articles.ts';
import { PROMISE_SENTENCE } from './disclosure.ts';
import { paged } from './paging.ts';
import type { SiteSettings } from '../content/schemas/site.ts';
import type { SiteModel } from './site-model.ts';

/** More than this would make the overview a list nobody reads; the rest stands in the archive. */
const MAX_PER_CATEGORY = 12;

/** One page of a category's archive, or of a section's articles. */
export type ArchivePage = ReturnType<typeof archivePages | typeof sectionPages>[number];

type Grouped = Pick<SiteModel, 'categories' | 'articles'> & { site: SiteSettings };

/** Lists the sections that have a page: those with articles. */
export const sectionsWithArticles = ({ site, categories, articles }: Grouped) =>
  site.sections.flatMap(({ id, label }) => {
    const own = new Set(categories.filter(({ data }) => data.section === id).map((category) => category.id));
    const all = articles.filter(({ category }) => own.has(category.id));
    const editorial = all.filter(({ disclosure }) => !disclosure.paid);
    const about = `Alle Beiträge von ${site.name} aus dem Ressort ${label}, die neuesten zuerst`;
    return all.length > 0 ? [{ id, label, about, feed: `ressort-${id}`, all, editorial }] : [];
  });

/** Makes the pages of the sections. */
export const sectionPages = ({ site, ...grouped }: Grouped) =>
  sectionsWithArticles({ site, ...grouped }).flatMap(({ id, label, about, feed, all, editorial }) =>
    paged(all, (number) => sectionPath(id, number)).map((page) => ({
      ...page,
      title: `${label}${page.place}`,
      description: `${about}${page.place}. ${PROMISE_SENTENCE}`.trim(),
      label,
      // A feed has no advertising alone.
      feed: editorial.length > 0 ? { title: `${site.name}: ${label}`, path: feedPath(feed) } : undefined,
      category: undefined,
    })),
  );

/** Makes the fronts of the sections: their newest articles and their categories. Empty categories are left out, empty sections are not. */
export function sectionFronts({ site, categories, articles }: Grouped) {
  const byCategory = Map.groupBy(articles, ({ category }) => category.id);
  return site.sections.map(({ id, label }) => {
    const own = categories.filter((category) => category.data.section === id && byCategory.has(category.id));
    const shown = new Set(own.flatMap((category) => byCategory.get(category.id)?.slice(0, MAX_PER_CATEGORY) ?? []));
    return {
      id,
      label,
      teasers: articles.filter((article) => shown.has(article)).map(toTeaser),
      categories: own.map((category) => {
        // Of a category with more than the section shows there is an archive.
        const total = byCategory.get(category.id)?.length ?? 0;
        const { label: name, description } = category.data;
        return { id: category.id, label: name, description, total, archived: total > MAX_PER_CATEGORY };
      }),
    };
  });
}

/** Makes the archive of the categories that /news doesn't show as a whole. All its pages change with a new article; they are few. */
export function archivePages({ articles, categories, site }: Grouped) {
  const byCategory = Map.groupBy(articles, ({ category }) => category.id);
  return categories.flatMap(({ id, data: { label } }) => {
    const own = byCategory.get(id) ?? [];
    if (own.length <= MAX_PER_CATEGORY) return [];
    return paged(own, (number) => archivePath(id, number)).map((page) => ({
      ...page,
      title: `${label}: alle Beiträge${page.place}`,
      description:
        `Alle Beiträge von ${site.name} aus der Kategorie ${label}, die neuesten zuerst${page.place}. ${PROMISE_SENTENCE}`.trim(),
      label,
      feed: undefined,
      category: { label, href: newsAnchor(id) },
    }));
  });
}
