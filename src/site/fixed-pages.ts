/** Names and places of pages: breadcrumbs, and the pages that are neither article nor static page nor author, as their pictures and lists call them. */
import { routes } from '../lib/links/routes.ts';
import { texts } from '../texts.ts';

/** A step of the breadcrumb; the last one, and a step without a page, has no address. */
export interface Crumb {
  label: string;
  href?: string | undefined;
}

/** The breadcrumb of a page below the front page, with the steps between the two. */
export const crumbsTo = (title: string, ...between: Crumb[]): Crumb[] => [
  { label: texts.frame.home, href: routes.home },
  ...between,
  { label: title },
];

/** A page with a route of its own. */
export interface FixedPage {
  path: string;
  title: string;
  /** What it holds, in a few words, for lists. */
  description: string;
  /** False for pages that search engines leave out. */
  index: boolean;
}

/** All of them but the front page, whose title is the site's tagline. A page's own title tag must say the same. */
export const fixedPages: readonly FixedPage[] = [
  {
    path: routes.news,
    title: texts.frame.allTopics,
    description: 'alle Beiträge nach Ressort und Kategorie',
    index: true,
  },
  {
    path: routes.search,
    title: texts.frame.search,
    description: 'Suche in allen Beiträgen und Seiten',
    index: false,
  },
  {
    path: routes.adRegister,
    title: texts.footer.adRegister,
    description: 'alle bezahlten Beiträge mit Auftraggeber und Gegenleistung',
    index: true,
  },
  {
    path: routes.corrections,
    title: texts.footer.corrections,
    description: 'alle Berichtigungen',
    index: true,
  },
  {
    path: '/pruefbericht',
    title: texts.footer.report,
    description: 'was die automatische Prüfung dieser Ausgabe ergeben hat',
    index: true,
  },
  { path: '/404', title: '404 Page Not Found', description: 'diese Adresse gibt es nicht', index: false },
];

/**
 * The title of one of {@link fixedPages}.
 * @throws where the list has no such page
 */
export function fixedPageTitle(path: string): string {
  const page = fixedPages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} steht nicht in src/site/fixed-pages.ts`);
  return page.title;
}
