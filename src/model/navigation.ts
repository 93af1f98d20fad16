/** The links of footer and menu on every page. Static pages are linked where their frontmatter says (`linkedIn`). */
import type { Collections } from '../content/registry.ts';
import { hasOwnService, type SiteSettings } from '../content/schemas/site.ts';
import { entryPath, issuePath, machineRoutes, newsAnchor, sectionPath } from '../lib/links/routes.ts';
import { texts } from '../texts.ts';
import { staticRoutes, features } from './static-routes.ts';

type Place = Collections['pages'][number]['data']['linkedIn'][number];

/** Links by menu or footer list, in display order. */
export type Navigation = Record<Place | 'ressorts', { label: string; href: string }[]>;

/**
 * Merges links to static pages and to the fixed pages that the edition uses.
 * @param withArticles ids of sections that have articles
 */
export function navigationOf(
  pages: Collections['pages'],
  settings: SiteSettings,
  withArticles: ReadonlySet<string>,
): Navigation {
  const issues = hasOwnService(settings) ? settings.newsletter.name : undefined;
  const { topics, glossary, dates, market, readingList, adRegister, corrections, report } = staticRoutes;
  const link = (page: { title: string; path: string } | undefined, linkedIn: readonly Place[], order: number) =>
    page ? [{ label: page.title, href: page.path, linkedIn, order }] : [];
  const sorted = [
    ...[topics, glossary, dates, market, readingList].flatMap((page) => link(page, ['nachschlagen', 'menue'], -1)),
    ...link(features.advertising ? adRegister : undefined, ['offenlegung'], -3),
    ...link(corrections, ['offenlegung'], -2),
    ...link(report, ['offenlegung'], -1),
    ...pages.flatMap(({ id, data: { linkText, title, linkedIn, order } }) =>
      link({ title: linkText ?? title, path: entryPath(id) }, linkedIn, order),
    ),
    ...link(issues ? { title: issues, path: issuePath(issues) } : undefined, ['nachschlagen'], 100),
    ...link({ title: texts.footer.licences, path: machineRoutes.licences }, ['haus'], 100),
  ].toSorted((a, b) => a.order - b.order);
  const linksOf = (place: Place) =>
    sorted.filter(({ linkedIn }) => linkedIn.includes(place)).map(({ label, href }) => ({ label, href }));
  const ressorts = settings.sections.map(({ id, label }) => ({
    label,
    // Sections without articles have no page of their own.
    href: withArticles.has(id) ? sectionPath(id) : newsAnchor(id),
  }));
  return {
    ressorts,
    nachschlagen: linksOf('nachschlagen'),
    haus: linksOf('haus'),
    offenlegung: linksOf('offenlegung'),
    menue: linksOf('menue'),
  };
}
