/** Names and places of pages: breadcrumbs, and the pages that are neither article nor static page nor author, as their pictures and lists call them. */
import { existsSync, readdirSync } from 'node:fs';
import { readYamlFile } from '../content/diagnostics/yaml.ts';
import type { SiteSettings } from '../content/schemas/site.ts';
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

/** Whether the edition has a calendar; one without has no page for it, and no link. */
export const usesDates = (): boolean => existsSync('content/dates.yaml');

const hasEntries = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((file) => /^[^._].*\.(?:yaml|mdx)$/.test(file));

/** Whether the edition has official time series of the market. */
export const usesTimeSeries = (): boolean => hasEntries('content/market/series');

/** Whether the edition has advertisers; one without shows neither its register nor what it would promise of advertising. */
export const carriesAdvertising = (): boolean => hasEntries('content/sponsors');

/** Whether the edition has topics. */
export const usesTopics = (): boolean => hasEntries('content/topics');

/** Whether the edition has a glossary. */
export const usesGlossary = (): boolean => hasEntries('content/glossary');

/** A setting of site.yaml as it is written, for what must be known before content/ is read and checked. */
export const siteSetting = (name: keyof SiteSettings): unknown =>
  (readYamlFile('content/site.yaml') as Record<string, unknown> | undefined)?.[name];

/** Whether the edition has a search (site.yaml, `search`). */
export const usesSearch = (): boolean => siteSetting('search') !== false;

/** The title of the front page, where its name comes first. */
export const frontTitle = ({ name, tagline }: { name: string; tagline: string }): string => `${name} – ${tagline}`;

/**
 * Every page with a route of its own but the front page, whose title is the site's tagline. The description is for lists, a page has a
 * longer one; pages with `index: false` are left out by search engines.
 */
export const staticRoutes = {
  news: { path: routes.news, title: texts.frame.allTopics, description: 'alle Beiträge nach Ressort und Kategorie' },
  ...(usesSearch() && {
    search: {
      path: routes.search,
      title: texts.frame.search,
      description: 'Suche in allen Beiträgen und Seiten',
      index: false,
    },
  }),
  adRegister: {
    path: routes.adRegister,
    title: texts.footer.adRegister,
    description: 'alle bezahlten Beiträge mit Auftraggeber und Gegenleistung',
    // Nothing leads there while there is no advertiser, but what the edition's own pages say of it.
    ...(!carriesAdvertising() && { index: false }),
  },
  corrections: { path: routes.corrections, title: texts.footer.corrections, description: 'alle Berichtigungen' },
  report: {
    path: routes.report,
    title: texts.footer.report,
    description: 'was die automatische Prüfung dieser Ausgabe ergeben hat',
  },
  ...(usesDates() && {
    dates: { path: routes.dates, title: texts.dates.title, description: 'Tage, die man im Kalender haben sollte' },
  }),
  ...(usesTopics() && {
    topics: {
      path: routes.topics,
      title: texts.topicPages.title,
      description: 'worum es bei jedem Thema geht, was sich geändert hat und alle Beiträge dazu',
    },
  }),
  ...(usesGlossary() && {
    glossary: {
      path: routes.glossary,
      title: texts.glossary.title,
      description: 'Begriffe, die in Artikeln vorkommen',
    },
  }),
  ...(usesTimeSeries() && {
    market: {
      path: routes.market,
      title: texts.market.title,
      description: 'amtliche Werte mit Verlauf, Tag und Quelle',
    },
  }),
  readingList: {
    path: routes.readingList,
    title: texts.readingList.title,
    description: 'was Sie auf diesem Gerät gemerkt haben',
    index: false,
  },
  notFound: { path: '/404', title: texts.notFound.title, description: 'diese Adresse gibt es nicht', index: false },
};
