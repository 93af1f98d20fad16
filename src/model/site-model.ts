/** The site model: the checked collections, joined and sorted for pages, without drafts and scheduled articles. */
import { law } from '../content/schemas/law.ts';
import type { MarketData } from '../content/schemas/market.ts';
import { hasOwnService, type SiteSettings } from '../content/schemas/site.ts';
import { toArticle, type NewsArticle } from './articles.ts';
import { buildNow, showsDrafts } from '../content/clock.ts';
import { loadCollections } from '../content/collections.ts';
import { redirectsIn } from '../content/checks/site-paths.ts';
import { noticePath, routes } from '../lib/links/routes.ts';
import { localDay } from '../lib/format/dates.ts';
import { fill } from '../lib/format/fill.ts';
import type { Entry } from '../content/registry.ts';
import { AD_LABEL } from './disclosure.ts';
import { frontPageLinks } from './front-page.ts';
import { tickerQuotes } from './market.ts';
import { navigationOf, type Navigation } from './navigation.ts';
import { features } from './static-routes.ts';
import { joinTopics } from './topics.ts';
import { texts } from '../texts.ts';

/** Settings of site.yaml with defaults filled in, without links to features the edition doesn't use. */
export interface Site extends SiteSettings {
  navigation: Navigation & { startseite: ReturnType<typeof frontPageLinks> };
  pressCouncil: NonNullable<SiteSettings['pressCouncil']>;
}

/** All data that pages are rendered from. */
export type SiteModel = Awaited<ReturnType<typeof assemble>>;

let cached: Promise<SiteModel> | undefined;

/**
 * Loads the site model, once per process; the development server reloads this module when the edition changes.
 * @throws ContentError with all diagnostics
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
  const settings = adaptToTarget(collections.site, process.env['TARGET']);
  const { newsletter } = settings;
  const withdrawn = all.filter(({ state }) => state === 'withdrawn');
  const isShown = ({ state }: NewsArticle) => state === 'published' || (showsDrafts() && state !== 'withdrawn');
  const articles = all.filter(isShown);
  const hidden = all.filter((article) => !isShown(article) && article.state !== 'withdrawn');
  const slugs = new Set(articles.map(({ slug }) => slug));
  const site: Site = {
    ...settings,
    // Subscribers consent to the advertising, too (§ 174 TKG 2021); the wording is stored with their address.
    newsletter: newsletter && {
      ...newsletter,
      consent: features.advertising
        ? `${newsletter.consent} ${fill(texts.newsletter.advertising, { label: AD_LABEL })}`
        : newsletter.consent,
    },
    navigation: {
      ...navigationOf(pages, settings, new Set(articles.map(({ category }) => category.section))),
      startseite: frontPageLinks(articles, settings.frontPage.sections),
    },
    pressCouncil: settings.pressCouncil ?? law.pressCouncil,
    trust: settings.trust.filter(({ href }) => href !== routes.adRegister || features.advertising),
    // A guide that isn't published yet has no page that could be linked.
    providerGuide: articles.find(({ slug }) => slug === settings.providerGuide)?.slug,
  };
  return {
    site,
    now,
    /** Published articles, newest first; in preview drafts and scheduled ones too. */
    articles,
    withdrawn,
    /** Diagnostics of articles that are left out because of them; only in development. */
    broken,
    /** Political advertisements, including withdrawn ones, whose notices stay online (D16). */
    political: [...articles, ...withdrawn].filter(({ data }) => data.kind === 'anzeige' && data.political),
    pages,
    authors,
    sponsors,
    categories: categories.toSorted((a, b) => a.data.order - b.data.order),
    topics: joinTopics(topics, articles, withdrawn),
    glossary: glossary.map(({ id, data }) => ({ id, ...data })).toSorted((a, b) => a.term.localeCompare(b.term, 'de')),
    /** Dates from today on, the next first. */
    dates: dates
      .flatMap(({ data }) => data.dates)
      .filter(({ day }) => day >= localDay(now))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .map((date) => ({ ...date, article: articles.find(({ slug }) => slug === date.article) })),
    quotes: tickerQuotes(ofType(market, 'kurs'), timeSeries),
    timeSeries,
    alerts: ofType(market, 'alert'),
    /** Names of the downloads that published articles and pages link. */
    files: [
      ...new Set(
        [...collections.articles.filter(({ id }) => slugs.has(id)), ...pages].flatMap(({ data }) =>
          data.files.map(({ target }) => target),
        ),
      ),
    ],
    redirects: redirectsIn(collections, new Set(hidden.flatMap(({ path, slug }) => [path, noticePath(slug)]))),
  };
}

/** Closes the newsletter sign-up on hosts that only serve files if it needs the Worker. */
const adaptToTarget = (site: SiteSettings, target: string | undefined): SiteSettings =>
  target === 'files' && hasOwnService(site)
    ? { ...site, newsletter: { ...site.newsletter, service: undefined } }
    : site;

const ofType = <Type extends MarketData['type']>(market: Entry<MarketData>[], type: Type) =>
  market
    .map(({ data }) => data)
    .filter((data): data is Extract<MarketData, { type: Type }> => data.type === type)
    .toSorted((a, b) => a.order - b.order);
