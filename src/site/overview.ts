/** All articles by section and category: the overview (/news), and the archive of categories that have more than it shows. */
import { archivePath } from '../lib/links/routes.ts';
import { toTeaser, type Teaser } from './articles.ts';
import { LABEL_PROMISE } from './disclosure.ts';
import type { SiteContent } from './site.ts';

/** A category with its newest articles. */
export interface CategoryGroup {
  id: string;
  label: string;
  icon: string;
  description: string;
  teasers: Teaser[];
  /** How many articles the category has; the archive has those that are not among the teasers. */
  total: number;
}

/** A section with its categories; empty categories are left out, empty sections are not. */
export interface SectionGroup {
  id: string;
  label: string;
  categories: CategoryGroup[];
}

/** One page of a category's archive. */
export interface ArchivePage {
  path: string;
  title: string;
  description: string;
  category: { id: string; label: string };
  /** From 1, the page with the newest articles. */
  number: number;
  /** How many pages the category has. */
  of: number;
  teasers: Teaser[];
}

/** More than this would make the overview a list nobody reads; the rest stands in the archive. */
const MAX_PER_CATEGORY = 12;
/** Articles on one page of the archive. */
const PER_PAGE = 50;

type Grouped = Pick<SiteContent, 'site' | 'categories' | 'articles'>;

/**
 * Groups the published articles.
 *
 * @param siteContent the open siteContent
 */
export function groupBySection({ site, categories, articles }: Grouped): SectionGroup[] {
  const byCategory = Map.groupBy(articles, ({ category }) => category.id);
  return site.sections.map(({ id, label }) => ({
    id,
    label,
    categories: categories
      .filter(({ data }) => data.section === id)
      .map((category) => ({
        id: category.id,
        label: category.data.label,
        icon: category.data.icon,
        description: category.data.description,
        teasers: (byCategory.get(category.id) ?? []).slice(0, MAX_PER_CATEGORY).map(toTeaser),
        total: byCategory.get(category.id)?.length ?? 0,
      }))
      .filter(({ teasers }) => teasers.length > 0),
  }));
}

/**
 * Makes the archive. A page with the newest articles changes with every new one, and so do those behind it; they are few.
 *
 * @param siteContent the open siteContent
 * @returns no page for a category that /news shows as a whole
 */
export function archivePages({ articles, categories, site }: Grouped): ArchivePage[] {
  const byCategory = Map.groupBy(articles, ({ category }) => category.id);
  return categories.flatMap(({ id, data: { label } }) => {
    const own = byCategory.get(id) ?? [];
    if (own.length <= MAX_PER_CATEGORY) return [];
    const of = Math.ceil(own.length / PER_PAGE);
    return Array.from({ length: of }, (_page, index): ArchivePage => {
      const place = of > 1 ? `, Seite ${index + 1} von ${of}` : '';
      return {
        path: archivePath(id, index + 1),
        title: `${label}: alle Beiträge${place}`,
        description: `Alle Beiträge von ${site.name} aus der Kategorie ${label}, die neuesten zuerst${place}. ${LABEL_PROMISE}.`,
        category: { id, label },
        number: index + 1,
        of,
        teasers: own.slice(index * PER_PAGE, (index + 1) * PER_PAGE).map(toTeaser),
      };
    });
  });
}
