/** Titles and descriptions of pages with fixed routes, the features an edition uses, and breadcrumbs. */
import { existsSync } from 'node:fs';
import { entriesIn } from '../lib/file-system.ts';
import { readYamlFile } from '../lib/files.ts';
import type { SiteSettings } from '../content/schemas/site.ts';
import { routes } from '../lib/links/routes.ts';
import { texts } from '../texts.ts';

/** A step of the breadcrumb; the last one, and steps without a page, have no `href`. */
export interface Crumb {
  label: string;
  href?: string | undefined;
}

/** The breadcrumb of a page: the front page, steps between, and the page's title. */
export const crumbsTo = (title: string, ...between: Crumb[]): Crumb[] => [
  { label: texts.frame.home, href: routes.home },
  ...between,
  { label: title },
];

/** An unvalidated setting of site.yaml, for modules that are loaded before content/ is checked. */
export const siteSetting = (name: keyof SiteSettings): unknown =>
  (readYamlFile('content/site.yaml') as Record<string, unknown> | undefined)?.[name];

const hasEntries = (folder: string): boolean =>
  entriesIn(folder).some(({ name }) => /^[^._].*\.(?:yaml|mdx)$/.test(name));

/** The optional features that this edition uses; others have no pages or links. */
export const features = {
  search: siteSetting('search') !== false,
  dates: existsSync('content/dates.yaml'),
  timeSeries: hasEntries('content/market/series'),
  advertising: hasEntries('content/sponsors'),
  topics: hasEntries('content/topics'),
  glossary: hasEntries('content/glossary'),
};

const page = (path: string, title: string, description: string) => ({ path, title, description });
/** A page that search engines and lists of pages leave out. */
const unlisted = (...fields: Parameters<typeof page>) => ({ ...page(...fields), index: false });

/** All pages with a fixed route but the front page. Descriptions are for lists; the pages have longer ones. */
export const staticRoutes = {
  news: page(routes.news, texts.frame.allTopics, 'Die neuesten Beiträge nach Ressort und Kategorie'),
  ...(features.search && {
    search: unlisted(routes.search, texts.frame.search, 'Suche in allen Beiträgen und Seiten'),
  }),
  // Without advertising it is linked only from static pages that mention it.
  adRegister: (features.advertising ? page : unlisted)(
    routes.adRegister,
    texts.footer.adRegister,
    'Alle bezahlten Beiträge mit Auftraggeber und Gegenleistung',
  ),
  corrections: page(routes.corrections, texts.footer.corrections, 'Alle Berichtigungen'),
  report: page(routes.report, texts.footer.report, 'Was die automatische Prüfung dieser Ausgabe ergeben hat'),
  ...(features.dates && { dates: page(routes.dates, texts.dates.title, 'Tage, die man im Kalender haben sollte') }),
  ...(features.topics && {
    topics: page(
      routes.topics,
      texts.topicPages.title,
      'Worum es bei jedem Thema geht, was sich geändert hat und alle Beiträge dazu',
    ),
  }),
  ...(features.glossary && {
    glossary: page(routes.glossary, texts.glossary.title, 'Begriffe, die in Artikeln vorkommen'),
  }),
  ...(features.timeSeries && {
    market: page(routes.market, texts.market.title, 'Amtliche Werte mit Verlauf, Tag und Quelle'),
  }),
  readingList: unlisted(routes.readingList, texts.readingList.title, 'Was Sie auf diesem Gerät gemerkt haben'),
  notFound: unlisted('/404', texts.notFound.title, 'Diese Adresse gibt es nicht'),
};
