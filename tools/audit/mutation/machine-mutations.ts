import type { Mutation } from './mutation.ts';

const pictureOf = (page: string) => `og/${page.replace('.html', '.png')}`;

/** Mutation to the label for machines. */
export const machineMutations: Mutation[] = [
  {
    name: 'Kennzeichnung fehlt im <title>',
    rule: 'D3',
    apply: ({ edit, paidPage }) => edit(paidPage(), '<title>Anzeige: ', '<title>'),
  },
  {
    name: 'Kennzeichnung fehlt in og:title',
    rule: 'D3',
    apply: ({ edit, paidPage }) =>
      edit(paidPage(), 'property="og:title" content="Anzeige: ', 'property="og:title" content="'),
  },
  {
    name: 'Kennzeichnung fehlt in twitter:title',
    rule: 'D3',
    apply: ({ edit, paidPage }) =>
      edit(paidPage(), 'name="twitter:title" content="Anzeige: ', 'name="twitter:title" content="'),
  },
  {
    name: 'sponsor fehlt in JSON-LD',
    rule: 'D3',
    apply: ({ editNode, paidPage }) => editNode(paidPage(), 'NewsArticle', (node) => delete node['sponsor']),
  },
  {
    name: 'sponsor nennt jemand anderen',
    rule: 'D3',
    apply: ({ editNode, paidPage }) =>
      editNode(
        paidPage(),
        'NewsArticle',
        (node) => (node['sponsor'] = { '@type': 'Organization', name: 'Niemand' }),
      ),
  },
  {
    name: 'Typ AdvertiserContentArticle fehlt',
    rule: 'D3',
    apply: ({ editNode, paidPage }) =>
      editNode(paidPage(), 'NewsArticle', (node) => (node['@type'] = 'NewsArticle')),
  },
  {
    name: 'Eintrag einer ItemList ohne Kennzeichnung',
    rule: 'D3-Listen',
    apply: ({ edit }) => edit('index.html', '"name":"Anzeige: ', '"name":"'),
  },
  {
    name: 'RSS-Titel ohne Kennzeichnung',
    rule: 'D3-Feeds',
    apply: ({ edit }) => edit('rss.xml', /(<item>[\s\S]*?)Anzeige: /, '$1'),
  },
  {
    name: 'RSS-Kategorie ohne Kennzeichnung',
    rule: 'D3-Feeds',
    apply: ({ edit }) =>
      edit('rss.xml', /(<title>Anzeige: (?:(?!<\/item>)[\s\S])*?)<category>Anzeige<\/category>/, '$1'),
  },
  {
    name: 'JSON-Feed-Titel ohne Kennzeichnung',
    rule: 'D3-Feeds',
    apply: ({ edit }) => edit('feed.json', /("title":\s*")Anzeige: /, '$1'),
  },
  {
    name: 'Anzeige in der Nachrichten-Sitemap',
    rule: 'D3-Sitemaps',
    apply: ({ edit, site, expected }) => {
      const entry = `<url><loc>${expected.site.url}${expected.paid[0]?.path}</loc></url></urlset>`;
      const file = site.files.find((name) => /^[^/]*news[^/]*\.xml$/.test(name)) ?? '';
      // On a day without news the list is one empty element.
      return edit(file, /<\/urlset>|\/>\s*$/, (end) => (end === '</urlset>' ? entry : `>${entry}`));
    },
  },
  {
    name: 'Seite fehlt in der Sitemap',
    rule: 'D3-Sitemaps',
    apply: ({ edit, site }) =>
      edit(
        site.files.find((file) => /^sitemap-\d+\.xml$/.test(file)) ?? '',
        /<url>(?:(?!<\/url>)[\s\S])*werberegister[\s\S]*?<\/url>/,
        '',
      ),
  },
  {
    name: 'Vorschaubild ohne gemalte Kennzeichnung',
    rule: 'D3-Bilder',
    apply: ({ site, paidPage, editorialPage }) => ({
      [pictureOf(paidPage())]: site.bytes(pictureOf(editorialPage())) ?? null,
    }),
  },
  {
    name: 'Vorschaubild eines redaktionellen Beitrags mit Kennzeichnung',
    rule: 'D3-Bilder',
    apply: ({ site, paidPage, editorialPage }) => ({
      [pictureOf(editorialPage())]: site.bytes(pictureOf(paidPage())) ?? null,
    }),
  },
  {
    name: 'Vorschaubild fehlt im Kopf',
    rule: 'D3-Bilder',
    apply: ({ edit, paidPage }) => edit(paidPage(), /<meta property="og:image" [^>]*>/, ''),
  },
];
