import { articleAt, ownAddress } from '../addresses.ts';
import type { RuleContext } from '../finding.ts';
import type { Rule, AuditedSite } from '../rule.ts';
import { newsSitemapFile, readSitemap } from '../site/feeds.ts';
import type { ExpectedArticle } from '../expected-site.ts';

/** News sitemaps hold articles of the last two days (Google, "News sitemap"). */
const NEWS_HOURS = 48;

/** D3: sitemaps. */
export const sitemaps: Rule = {
  id: 'D3-Sitemaps',
  title: 'Sitemaps',
  checks:
    'Die Nachrichten-Sitemap enthält keine Anzeige und genau die redaktionellen Beiträge der letzten 48 Stunden nach der Uhr des Builds. Die Sitemap führt jede Seite, die Suchmaschinen sehen dürfen, und keine andere, mit dem Stand aus den Artikeldaten.',
  site(audited, context) {
    checkNewsSitemap(audited, context);
    checkSitemap(audited, context);
  },
};

function checkNewsSitemap({ site, expected }: AuditedSite, context: RuleContext): void {
  const file = newsSitemapFile(site);
  const sound = context.expect(
    file !== undefined,
    { page: '/sitemap-index.xml' },
    'Es gibt keine Nachrichten-Sitemap.',
    'Eine Datei wie sitemap-news.xml mit dem Namensraum sitemap-news/0.9 erzeugen.',
  );
  if (!sound || !file) return;
  const page = `/${file}`;
  const listed = new Set(
    readSitemap(site, file).map(({ url }) => ownAddress(expected, url, '/')?.path ?? url),
  );
  for (const path of listed) {
    const article = articleAt(expected, path);
    context.expect(
      article !== undefined && !article.paid,
      { page, element: path },
      article
        ? 'Eine Anzeige steht in der Nachrichten-Sitemap.'
        : 'Der Eintrag ist kein erschienener Artikel.',
      'Nur redaktionelle Artikel aufnehmen.',
    );
    context.expect(
      !article || isRecent(article, expected.now),
      { page, element: path },
      'Der Beitrag ist älter als 48 Stunden.',
      'Nur Artikel der letzten 48 Stunden aufnehmen, gemessen an der Uhr des Builds.',
    );
  }
  for (const article of expected.articles.values()) {
    if (article.paid || article.withdrawn || !isRecent(article, expected.now)) continue;
    context.expect(
      listed.has(article.path),
      { page, element: article.path },
      'Ein neuer redaktioneller Beitrag fehlt.',
      'Alle redaktionellen Artikel der letzten 48 Stunden aufnehmen.',
    );
  }
}

const isRecent = ({ data }: ExpectedArticle, now: Date) =>
  now.getTime() - new Date(data.publishedAt).getTime() <= NEWS_HOURS * 3_600_000;

function checkSitemap({ site, expected, pages }: AuditedSite, context: RuleContext): void {
  const page = '/sitemap-index.xml';
  const sound = context.expect(
    site.has('sitemap-index.xml'),
    { page },
    'Es gibt keine Sitemap.',
    'sitemap-index.xml erzeugen.',
  );
  if (!sound) return;
  const entries = new Map(
    readSitemap(site, 'sitemap-index.xml').map(({ url, lastModified }) => [
      ownAddress(expected, url, '/')?.path ?? url,
      lastModified,
    ]),
  );
  const built = new Set(pages.map(({ path }) => path));
  for (const { path, indexed } of pages) {
    context.expect(
      entries.has(path) === indexed,
      { page, element: path },
      indexed ? 'Die Seite fehlt in der Sitemap.' : 'Die Sitemap nennt eine Seite, die noindex trägt.',
      'Die Sitemap aus denselben Angaben wie das robots-Element bilden.',
    );
  }
  for (const [path, lastModified] of entries) {
    context.expect(
      built.has(path),
      { page, element: path },
      'Die Sitemap nennt eine Seite, die es nicht gibt.',
      'Nur gebaute Seiten aufnehmen.',
    );
    const data = articleAt(expected, path)?.data;
    const changed = data && new Date(data.updatedAt ?? data.publishedAt).getTime();
    if (changed)
      context.expect(
        new Date(lastModified).getTime() === changed,
        { page, element: path },
        `lastmod ist „${lastModified}“, der Artikel nennt einen anderen Stand.`,
        'lastmod aus updatedAt oder publishedAt nehmen.',
      );
  }
}
