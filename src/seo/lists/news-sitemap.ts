/** The news sitemap: what search engines may show as news. Advertising is none (D3; Google's content policy for Google News). */
import type { SiteModel } from '../../model/site-model.ts';
import { printXml } from '../xml.ts';

/** Google reads articles of the last two days (developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
const NEWS_MS = 48 * 60 * 60 * 1000;
/** The same page's limit for one file. */
const MAX_NEWS = 1000;

/** Writes the news sitemap; the articles come newest first, and without recent ones it is an empty list. */
export function newsSitemapXml({ articles, site, now }: Pick<SiteModel, 'articles' | 'site' | 'now'>): string {
  const recent = articles.filter(({ disclosure, state, publishedAt }) => {
    const age = now.getTime() - publishedAt.getTime();
    return !disclosure.paid && state === 'published' && age >= 0 && age <= NEWS_MS;
  });
  return printXml({
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@_xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
      url: recent.slice(0, MAX_NEWS).map(({ url, data }) => ({
        loc: url,
        'news:news': {
          // Google knows ISO 639 languages here, no regions.
          'news:publication': { 'news:name': site.name, 'news:language': 'de' },
          'news:publication_date': data.publishedAt,
          'news:title': data.title,
        },
      })),
    },
  });
}
