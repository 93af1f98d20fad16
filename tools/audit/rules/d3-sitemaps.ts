import { changedAt } from '../expected-edition.ts';
import { readSitemap } from '../feeds.ts';
import type { Rule } from '../rule.ts';

/** News sitemaps hold articles of the last two days (Google, "News sitemap"). */
const NEWS_MILLISECONDS = 48 * 3_600_000;
const NEWS = 'news-sitemap.xml';
const INDEX = 'sitemap-index.xml';

export default {
  id: 'D3-Sitemaps',
  title: 'Sitemaps',
  checks:
    'Die Nachrichten-Sitemap enthält keine Anzeige und genau die redaktionellen Beiträge der letzten 48 Stunden nach der Uhr des Builds. Die Sitemap führt jede Seite, die Suchmaschinen sehen dürfen, und keine andere, mit dem Stand aus den Artikeldaten.',
  remedy: 'Die Sitemaps aus denselben Angaben bilden wie das robots-Element und die Artikel (src/seo/lists).',
  output({ output, expected, pages, to }, { on }) {
    const entriesOf = (name: string) =>
      readSitemap(output, name).map(({ url, lastModified }) => ({ path: to(url).path ?? url, lastModified }));
    const paths = (listed: readonly { path: string }[]) => listed.map(({ path }) => path);
    const recent = [...expected.articles.values()]
      .filter(({ paid, withdrawn }) => !paid && !withdrawn)
      .filter(({ data }) => expected.now.getTime() - Date.parse(data.publishedAt) <= NEWS_MILLISECONDS);
    const news = on(`/${NEWS}`);
    news.assert(undefined, output.has(NEWS), 'Es gibt keine Nachrichten-Sitemap.');
    const old = 'Der Eintrag ist eine Anzeige, älter als 48 Stunden oder kein erschienener Artikel.';
    news.lists(paths(entriesOf(NEWS)), paths(recent), 'Ein neuer redaktioneller Beitrag fehlt.', old);
    const { assert, lists } = on(`/${INDEX}`);
    const entries = entriesOf(INDEX);
    const extra = 'Die Sitemap nennt eine Seite, die es nicht gibt oder die noindex trägt.';
    lists(paths(entries), paths(pages.filter(({ indexed }) => indexed)), 'Die Seite fehlt in der Sitemap.', extra);
    for (const { path, lastModified } of entries) {
      const article = expected.articles.get(path);
      if (!article) continue;
      const isSame = Date.parse(lastModified) === Date.parse(changedAt(article, expected.now));
      assert(path, isSame, `lastmod ist „${lastModified}“, der Artikel nennt einen anderen Stand.`);
    }
  },
} satisfies Rule;
