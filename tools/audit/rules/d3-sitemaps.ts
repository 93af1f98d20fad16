import { readSitemap } from '../feeds.ts';
import { file, replace } from '../mutate.ts';
import type { Rule } from '../rule.ts';

/** News sitemaps hold articles of the last two days (Google, "News sitemap"). */
const NEWS_MILLISECONDS = 48 * 3_600_000;
const NEWS = 'news-sitemap.xml';
const INDEX = 'sitemap-index.xml';
const PART = /^sitemap-\d+\.xml$/;

export default {
  id: 'D3-Sitemaps',
  title: 'Sitemaps',
  checks:
    'Die Nachrichten-Sitemap enthält keine Anzeige und genau die redaktionellen Beiträge der letzten 48 Stunden nach der Uhr des Builds. Die Sitemap führt jede Seite, die Suchmaschinen sehen dürfen, und keine andere, mit dem Stand aus den Artikeldaten.',
  remedy: 'Die Sitemaps aus denselben Angaben bilden wie das robots-Element und die Artikel (src/seo/lists).',
  site({ site, expected, pages, to }, { on }) {
    const entriesOf = (name: string) =>
      readSitemap(site, name).map(({ url, lastModified }) => ({ path: to(url).path ?? url, lastModified }));
    const paths = (listed: readonly { path: string }[]) => listed.map(({ path }) => path);
    const recent = [...expected.articles.values()]
      .filter(({ paid, withdrawn }) => !paid && !withdrawn)
      .filter(({ data }) => expected.now.getTime() - Date.parse(data.publishedAt) <= NEWS_MILLISECONDS);
    const news = on(`/${NEWS}`);
    news.note(undefined, !site.has(NEWS) && 'Es gibt keine Nachrichten-Sitemap.');
    const old = 'Der Eintrag ist eine Anzeige, älter als 48 Stunden oder kein erschienener Artikel.';
    news.list(paths(entriesOf(NEWS)), paths(recent), 'Ein neuer redaktioneller Beitrag fehlt.', old);
    const { list, note } = on(`/${INDEX}`);
    const entries = entriesOf(INDEX);
    const extra = 'Die Sitemap nennt eine Seite, die es nicht gibt oder die noindex trägt.';
    list(paths(entries), paths(pages.filter(({ indexed }) => indexed)), 'Die Seite fehlt in der Sitemap.', extra);
    for (const { path, lastModified } of entries) {
      const { data } = expected.articles.get(path) ?? {};
      if (!data) continue;
      const isOther = Date.parse(lastModified) !== Date.parse(data.updatedAt ?? data.publishedAt);
      note(path, isOther && `lastmod ist „${lastModified}“, der Artikel nennt einen anderen Stand.`);
    }
  },
  mutations: {
    'Anzeige in der Nachrichten-Sitemap': file(NEWS)(null, (text, { expected, advertisement }) => {
      const entry = `<url><loc>${expected.site.url}${advertisement.path}</loc></url></urlset>`;
      // On a day without news the list is one empty element.
      return text.replace(/<\/urlset>|\/>\s*$/, text.includes('</urlset>') ? entry : `>${entry}`);
    }),
    'Seite fehlt in der Sitemap': file(PART)(null, replace(/<url>[\s\S]*?<\/url>/, '')),
    'Seite in der Sitemap, die es nicht gibt': file(PART)(null, replace(/<\/loc>/, '-nicht</loc>')),
  },
} satisfies Rule;
