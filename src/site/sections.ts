/** The overview by section and category (/news). */
import { toTeaser, type Teaser } from './articles.ts';
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

/** More than this would make the overview a list nobody reads; the rest stands in the archive. */
export const MAX_PER_CATEGORY = 12;

/**
 * Groups the published articles.
 *
 * @param siteContent the open siteContent
 */
export function groupBySection({
  site,
  categories,
  articles,
}: Pick<SiteContent, 'site' | 'categories' | 'articles'>): SectionGroup[] {
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
