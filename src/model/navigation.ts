/** The links of footer and menu on every page. Static pages are linked where their frontmatter says (`linkedIn`). */
import type { Collections } from '../content/registry.ts';
import { entryPath, machineRoutes, newsAnchor, routes, sectionPath } from '../lib/links/routes.ts';
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
  sections: readonly { id: string; label: string }[],
  withArticles: ReadonlySet<string>,
): Navigation {
  const { licences, corrections, report } = texts.footer;
  const { topics, glossary, dates, market, readingList, adRegister } = staticRoutes;
  const link = (label: string, href: string, linkedIn: readonly Place[], order: number) => [
    { label, href, linkedIn, order },
  ];
  const all = [
    ...[topics, glossary, dates, market, readingList].flatMap((page) =>
      page ? link(page.title, page.path, ['haus', 'menue'], -1) : [],
    ),
    ...(features.advertising ? link(adRegister.title, adRegister.path, ['offenlegung'], -3) : []),
    ...link(corrections, routes.corrections, ['offenlegung'], -2),
    ...link(report, routes.report, ['offenlegung'], -1),
    ...pages.flatMap(({ id, data }) => link(data.linkText ?? data.title, entryPath(id), data.linkedIn, data.order)),
    ...link(licences, machineRoutes.licences, ['haus'], 100),
  ];
  const sorted = all.toSorted((a, b) => a.order - b.order);
  const linksOf = (place: Place) =>
    sorted.filter(({ linkedIn }) => linkedIn.includes(place)).map(({ label, href }) => ({ label, href }));
  const ressorts = sections.map(({ id, label }) => ({
    label,
    // Sections without articles have no page of their own.
    href: withArticles.has(id) ? sectionPath(id) : newsAnchor(id),
  }));
  return { ressorts, haus: linksOf('haus'), offenlegung: linksOf('offenlegung'), menue: linksOf('menue') };
}
