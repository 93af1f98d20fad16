/** The news sitemap: what search engines may show as news. Advertising is none (D3; Google's content policy for Google News). */
import type { NewsArticle } from '../../model/articles.ts';
import type { SiteSettings } from '../../content/schemas/site.ts';
import { element, printXml, simple } from '../feeds/xml.ts';

/** Google reads articles of the last two days (developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
const NEWS_MS = 48 * 60 * 60 * 1000;
/** The same page's limit for one file. */
const MAX_NEWS = 1000;

/** Writes the news sitemap; the articles come newest first, and without recent ones it is an empty list. */
export function newsSitemapXml(articles: readonly NewsArticle[], site: SiteSettings, now: Date): string {
  const recent = articles.filter(({ disclosure, state, publishedAt }) => {
    const age = now.getTime() - publishedAt.getTime();
    return !disclosure.paid && state === 'published' && age >= 0 && age <= NEWS_MS;
  });
  const urls = recent.slice(0, MAX_NEWS).map(({ url, data }) =>
    simple(
      'url',
      simple('loc', url),
      simple(
        'news:news',
        // Google knows ISO 639 languages here, no regions.
        simple('news:publication', simple('news:name', site.name), simple('news:language', 'de')),
        simple('news:publication_date', data.publishedAt),
        simple('news:title', data.title),
      ),
    ),
  );
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
  };
  return printXml(element('urlset', namespaces, ...urls));
}
