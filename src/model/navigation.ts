/** The links that stand on every page: the two lists of the footer, and what the menu says of the paper. Pages of the edition say themselves where they are linked. */
import type { Collections } from '../content/registry.ts';
import { entryPath, machineRoutes, newsAnchor, routes, sectionPath } from '../lib/links/routes.ts';
import { texts } from '../texts.ts';
import { carriesAdvertising, staticRoutes } from './static-routes.ts';

type Place = Collections['pages'][number]['data']['linkedIn'][number];

/** Links by the place where they stand, in their order. */
export type Navigation = Record<Place | 'ressorts', { label: string; href: string }[]>;

/** Joins the pages of the edition with those that every edition has. What it doesn't use is left out. */
export function navigationOf(
  pages: Collections['pages'],
  sections: readonly { id: string; label: string }[],
  withArticles: ReadonlySet<string>,
): Navigation {
  const { licences, corrections, report } = texts.footer;
  const all: { label: string; href: string; linkedIn: readonly Place[]; order: number }[] = [
    ...[
      staticRoutes.topics,
      staticRoutes.glossary,
      staticRoutes.dates,
      staticRoutes.market,
      staticRoutes.readingList,
    ].flatMap((page) =>
      page ? [{ label: page.title, href: page.path, linkedIn: ['haus', 'menue'] as const, order: -1 }] : [],
    ),
    ...(carriesAdvertising()
      ? [
          {
            label: staticRoutes.adRegister.title,
            href: routes.adRegister,
            linkedIn: ['offenlegung'] as const,
            order: -3,
          },
        ]
      : []),
    { label: corrections, href: routes.corrections, linkedIn: ['offenlegung'], order: -2 },
    { label: report, href: routes.report, linkedIn: ['offenlegung'], order: -1 },
    ...pages.map(({ id, data: { title, linkText = title, linkedIn, order } }) => ({
      label: linkText,
      href: entryPath(id),
      linkedIn,
      order,
    })),
    { label: licences, href: machineRoutes.licences, linkedIn: ['haus'], order: 100 },
  ];
  const sorted = all.toSorted((a, b) => a.order - b.order);
  const linksOf = (place: Place) =>
    sorted.filter(({ linkedIn }) => linkedIn.includes(place)).map(({ label, href }) => ({ label, href }));
  const ressorts = sections.map(({ id, label }) => ({
    label,
    // A section without articles has no page.
    href: withArticles.has(id) ? sectionPath(id) : newsAnchor(id),
  }));
  return { ressorts, haus: linksOf('haus'), offenlegung: linksOf('offenlegung'), menue: linksOf('menue') };
}
