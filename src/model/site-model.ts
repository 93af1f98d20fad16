/** What pages ask for. Checked, joined, sorted; drafts and scheduled articles are not in it. */
import { law } from '../content/schemas/law.ts';
import type { MarketData } from '../content/schemas/market.ts';
import type { FrontPageSection, SiteSettings } from '../content/schemas/site.ts';
import { toArticle } from './articles.ts';
import { buildNow, isPreview } from '../content/clock.ts';
import { loadCollections } from '../content/collections.ts';
import { routes } from '../lib/links/routes.ts';
import { localDay } from '../lib/format/dates.ts';
import type { Entry } from '../content/registry.ts';
import { selectFrontPage } from './front-page.ts';
import { tickerQuotes } from './market.ts';
import { navigationOf, type Navigation } from './navigation.ts';
import { uses } from './static-routes.ts';
import { joinTopics } from './topics.ts';

/** The settings as pages have them: without what the edition doesn't use, and with the links of every page. */
export interface Site extends SiteSettings {
  /** Of its lists those that have articles; `paid` where all of them are advertising. */
  frontPage: Omit<SiteSettings['frontPage'], 'sections'> & { sections: (FrontPageSection & { paid: boolean })[] };
  navigation: Navigation;
  pressCouncil: NonNullable<SiteSettings['pressCouncil']>;
}

/** Everything that pages are made of. */
export type SiteModel = Awaited<ReturnType<typeof assemble>>;

let cached: Promise<SiteModel> | undefined;

/**
 * Opens the site, once; the development server runs this module anew when the edition has changed. Throws ContentError with every
 * diagnostic.
 */
export const loadSite = (): Promise<SiteModel> => (cached ??= assemble());

async function assemble() {
  const { collections, broken } = await loadCollections();
  const { pages, authors, sponsors, categories, topics, glossary, market, dates } = collections;
  const timeSeries = collections.timeSeries.map(({ data }) => data).toSorted((x, y) => x.order - y.order);
  const now = buildNow();
  const all = collections.articles
    .map((entry) => toArticle(entry, collections, now))
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || a.slug.localeCompare(b.slug));
  const settings = servedFrom(collections.site, process.env['TARGET']);
  const articles = all.filter(({ state }) => (isPreview() ? state !== 'withdrawn' : state === 'published'));
  const withdrawn = all.filter(({ state }) => state === 'withdrawn');
  const hidden = new Set(
    all.filter((each) => !articles.includes(each) && each.state !== 'withdrawn').map(({ path }) => path),
  );
  // No page may lead to an empty list of the front page, which is not shown, nor to a guide that has not appeared.
  const { frontPage, providerGuide } = settings;
  const sections = selectFrontPage(articles, frontPage.sections).sections.map(({ teasers, ...section }) => ({
    ...section,
    paid: teasers.every(({ disclosure }) => disclosure.paid),
  }));
  const site: Site = {
    ...settings,
    navigation: navigationOf(pages, settings.sections, new Set(articles.map(({ category }) => category.section))),
    pressCouncil: settings.pressCouncil ?? law.pressCouncil,
    trust: settings.trust.filter(({ href }) => href !== routes.adRegister || uses.advertising),
    providerGuide: articles.find(({ slug }) => slug === providerGuide)?.slug,
    frontPage: { ...frontPage, sections },
  };
  return {
    site,
    /** The build's clock. */
    now,
    /** Published articles, newest first. */
    articles,
    withdrawn,
    /** In development: what is wrong with articles that are left out for it. */
    broken,
    /** Political advertisements, withdrawn ones too: their notices stay (D16). */
    political: [...articles, ...withdrawn].filter(({ data }) => data.kind === 'anzeige' && data.political),
    pages,
    authors,
    sponsors,
    categories: categories.toSorted((a, b) => a.data.order - b.data.order),
    topics: joinTopics(topics, articles),
    glossary: glossary.map(({ id, data }) => ({ id, ...data })).toSorted((a, b) => a.term.localeCompare(b.term, 'de')),
    /** Days that are still to come, the next first. */
    dates: dates
      .flatMap(({ data }) => data.dates)
      .filter(({ day }) => day >= localDay(now))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .map((date) => ({ ...date, article: articles.find(({ slug }) => slug === date.article) })),
    quotes: tickerQuotes(ofType(market, 'kurs'), timeSeries),
    timeSeries,
    alerts: ofType(market, 'alert'),
    /** Names of the files that published articles and pages link. */
    files: [
      ...new Set(
        [...collections.articles.filter(({ id }) => articles.some(({ slug }) => slug === id)), ...pages].flatMap(
          ({ data }) => data.files.map(({ target }) => target),
        ),
      ),
    ],
    /** Rows of the edition's list; what leads to an article that has not appeared waits for it. */
    redirects: collections.redirects
      .flatMap(({ data }) => data)
      .filter(({ to }) => !hidden.has(to.split(/[?#]/)[0] ?? '')),
  };
}

/** A host that only sends files has no Worker: there the sign-up is closed, unless another service takes it. */
function servedFrom(site: SiteSettings, target: string | undefined): SiteSettings {
  const { newsletter } = site;
  const needsWorker = newsletter?.service?.kind === 'workers';
  return target === 'files' && needsWorker ? { ...site, newsletter: { ...newsletter, service: undefined } } : site;
}

const ofType = <Type extends MarketData['type']>(market: Entry<MarketData>[], type: Type) =>
  market
    .map(({ data }) => data)
    .filter((data): data is Extract<MarketData, { type: Type }> => data.type === type)
    .toSorted((a, b) => a.order - b.order);
