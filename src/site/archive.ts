/** The archive: all articles of a category on numbered pages, for categories that have more than /news shows. */
import { archivePath } from '../lib/links/routes.ts';
import { toTeaser, type Teaser } from './articles.ts';
import type { SiteContent } from './site.ts';
import { MAX_PER_CATEGORY } from './sections.ts';

/** Articles on one page of the archive. */
const PER_PAGE = 50;

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

/**
 * Makes the archive. A page with the newest articles changes with every new one, and so do those behind it; they are few.
 *
 * @param siteContent the open siteContent
 * @returns no page for a category that /news shows as a whole
 */
export function archivePages({
  articles,
  categories,
  site,
}: Pick<SiteContent, 'articles' | 'categories' | 'site'>): ArchivePage[] {
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
        description: `Alle Beiträge von ${site.name} aus der Kategorie ${label}, die neuesten zuerst${place}. Bezahlte Beiträge tragen das Wort Anzeige.`,
        category: { id, label },
        number: index + 1,
        of,
        teasers: own.slice(index * PER_PAGE, (index + 1) * PER_PAGE).map(toTeaser),
      };
    });
  });
}
