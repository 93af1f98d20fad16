import { ownAddress } from '../addresses.ts';
import { newsSitemapFile, readSitemap } from '../feeds.ts';
import type { ExpectedSite } from '../expected-site.ts';
import { checkList, type Rule, type SiteContext } from '../rule.ts';

/** News sitemaps hold articles of the last two days (Google, "News sitemap"). */
const NEWS_MILLISECONDS = 48 * 3_600_000;
const INDEX = 'sitemap-index.xml';

/** D3: sitemaps. */
export const sitemaps: Rule = {
  id: 'D3-Sitemaps',
  title: 'Sitemaps',
  checks:
    'Die Nachrichten-Sitemap enthält keine Anzeige und genau die redaktionellen Beiträge der letzten 48 Stunden nach der Uhr des Builds. Die Sitemap führt jede Seite, die Suchmaschinen sehen dürfen, und keine andere, mit dem Stand aus den Artikeldaten.',
  remedy: 'Die Sitemaps aus denselben Angaben bilden wie das robots-Element und die Artikel (src/seo/lists).',
  site(context) {
    const { site, check } = context;
    const news = newsSitemapFile(site);
    check(news !== undefined, { page: `/${INDEX}` }, 'Es gibt keine Nachrichten-Sitemap.');
    if (news) checkNewsSitemap(context, news);
    check(site.has(INDEX), { page: `/${INDEX}` }, 'Es gibt keine Sitemap.');
    if (site.has(INDEX)) checkSitemap(context);
  },
  mutations: {
    'Anzeige in der Nachrichten-Sitemap': ({ file, expected, advertisement }) => {
      const entry = `<url><loc>${expected.site.url}${advertisement.path}</loc></url></urlset>`;
      const sitemap = file(/^[^/]*news[^/]*\.xml$/);
      // On a day without news the list is one empty element.
      return sitemap.replace(/<\/urlset>|\/>\s*$/, sitemap.html.includes('</urlset>') ? entry : `>${entry}`);
    },
    'Seite fehlt in der Sitemap': ({ file }) => file(/^sitemap-\d+\.xml$/).replace(/<url>[\s\S]*?<\/url>/, ''),
    'Seite in der Sitemap, die es nicht gibt': ({ file }) =>
      file(/^sitemap-\d+\.xml$/).replace(/<\/loc>/, '-nicht</loc>'),
  },
};

const pathOf = (expected: ExpectedSite, url: string) => ownAddress(expected, url)?.path ?? url;

function checkNewsSitemap({ site, expected, check }: SiteContext, file: string): void {
  const recent = [...expected.articles.values()].filter(
    ({ paid, withdrawn, data }) =>
      !paid && !withdrawn && expected.now.getTime() - Date.parse(data.publishedAt) <= NEWS_MILLISECONDS,
  );
  checkList(
    {
      page: `/${file}`,
      listed: readSitemap(site, file).map(({ url }) => ({ key: pathOf(expected, url) })),
      wanted: recent.map(({ path }) => path),
      missing: 'Ein neuer redaktioneller Beitrag fehlt.',
      extra: 'Der Eintrag ist eine Anzeige, älter als 48 Stunden oder kein erschienener Artikel.',
    },
    check,
  );
}

function checkSitemap({ site, expected, pages, check }: SiteContext): void {
  const entries = readSitemap(site, INDEX).map((entry) => ({ ...entry, key: pathOf(expected, entry.url) }));
  checkList(
    {
      page: `/${INDEX}`,
      listed: entries,
      wanted: pages.filter(({ indexed }) => indexed).map(({ path }) => path),
      missing: 'Die Seite fehlt in der Sitemap.',
      extra: 'Die Sitemap nennt eine Seite, die es nicht gibt oder die noindex trägt.',
    },
    check,
  );
  for (const { key, lastModified } of entries) {
    const data = expected.articles.get(key)?.data;
    if (data)
      check(
        Date.parse(lastModified) === Date.parse(data.updatedAt ?? data.publishedAt),
        { page: `/${INDEX}`, element: key },
        `lastmod ist „${lastModified}“, der Artikel nennt einen anderen Stand.`,
      );
  }
}
