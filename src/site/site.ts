/** The siteContent: what pages ask for. Checked, joined, sorted; drafts and scheduled articles are not in it. */
import type { MarketData, AlertData, QuoteData } from '../content/schemas/market.ts';
import type { SiteData } from '../content/schemas/site.ts';
import { toArticle, type NewsArticle } from './articles.ts';
import { buildNow, isDevelopment, isPreview } from '../content/clock.ts';
import { loadCollections } from '../content/collections.ts';
import type { Collections, Entry } from '../content/registry.ts';
import { isShown } from '../content/publication.ts';
import { selectFrontPage } from './front-page.ts';

/** Everything that pages are made of. */
export interface SiteContent {
  site: SiteData;
  /** The build's clock. */
  now: Date;
  /** Published articles, newest first; withdrawn ones are in {@link SiteContent.withdrawn}. */
  articles: NewsArticle[];
  withdrawn: NewsArticle[];
  pages: Collections['pages'];
  authors: Collections['authors'];
  sponsors: Collections['sponsors'];
  categories: Collections['categories'];
  quotes: QuoteData[];
  alerts: AlertData[];
}

let cached: Promise<SiteContent> | undefined;

/**
 * Opens the site; in a build once, in development on every request.
 * @throws ContentError with every diagnostic of every file
 */
export function openSite(): Promise<SiteContent> {
  if (isDevelopment()) return assemble();
  cached ??= assemble();
  return cached;
}

async function assemble(): Promise<SiteContent> {
  const collections = await loadCollections();
  const now = buildNow();
  const all = collections.articles
    .map((entry) => toArticle(entry, collections, now))
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || a.slug.localeCompare(b.slug));
  const view = { now, preview: isPreview() };
  const { pages, authors, sponsors, market } = collections;
  const site = servedFrom(collections.site, process.env['TARGET']);
  const articles = all.filter(({ data, state }) => isShown(data, view) && state !== 'withdrawn');
  // No page may lead to an empty list of the front page, which is not shown, nor to a guide that has not appeared.
  const { sections } = selectFrontPage(articles, site.frontPage.sections);
  const shown = new Set(sections.map(({ id }) => id));
  return {
    site: {
      ...site,
      providerGuide: articles.find(({ slug }) => slug === site.providerGuide)?.slug,
      frontPage: { ...site.frontPage, sections: site.frontPage.sections.filter(({ id }) => shown.has(id)) },
    },
    now,
    articles,
    withdrawn: all.filter(({ state }) => state === 'withdrawn'),
    pages,
    authors,
    sponsors,
    categories: collections.categories.toSorted((a, b) => a.data.order - b.data.order),
    quotes: ofType(market, 'kurs'),
    alerts: ofType(market, 'alert'),
  };
}

/** A host that only sends files has no Worker: there the sign-up is closed, unless another service takes it. */
function servedFrom(site: SiteData, target: string | undefined): SiteData {
  const { newsletter } = site;
  const needsWorker = newsletter?.service?.kind === 'workers';
  return target === 'files' && needsWorker ? { ...site, newsletter: { ...newsletter, service: undefined } } : site;
}

const ofType = <Type extends MarketData['type']>(market: Entry<MarketData>[], type: Type) =>
  market
    .map(({ data }) => data)
    .filter((data): data is Extract<MarketData, { type: Type }> => data.type === type)
    .toSorted((a, b) => a.order - b.order);
