import { describe, expect, it } from 'vitest';
import { type BuildOutput, filesOfPath, overlay, pathOfPage } from './build-output.ts';
import { feedItems, readSitemap } from './feeds.ts';

const empty: BuildOutput = {
  files: ['a.txt'],
  has: (file) => file === 'a.txt',
  read: () => 'alt',
  bytes: () => undefined,
};

it('applies changes to a copy', () => {
  const changed = overlay(empty, { 'a.txt': null, 'b.txt': 'neu' });
  expect(changed.files).toEqual(['b.txt']);
  expect([changed.has('a.txt'), changed.read('a.txt'), changed.read('b.txt')]).toEqual([false, '', 'neu']);
  expect(empty.files).toEqual(['a.txt']);
});

it.each([
  ['index.html', '/'],
  ['news.html', '/news'],
  ['autor/anna.html', '/autor/anna'],
  ['gallery/index.html', '/gallery'],
])('serves %s under %s', (file, path) => {
  expect(pathOfPage(file)).toBe(path);
  expect(filesOfPath(path)).toContain(file);
});

describe('feeds', () => {
  it('reads RSS with CDATA and entities', () => {
    const site = overlay(empty, {
      'rss.xml':
        '<?xml version="1.0"?><rss><channel><title>D</title><item><title>Anzeige: A &amp; B</title><link>https://d.example/a</link><category>Anzeige</category><content:encoded><![CDATA[<p>Text</p>]]></content:encoded></item></channel></rss>',
    });
    expect(feedItems(site)).toMatchObject([
      { title: 'Anzeige: A & B', url: 'https://d.example/a', categories: ['Anzeige'], html: '<p>Text</p>' },
    ]);
  });

  it.each([{}, { 'feed.json': '{' }, { 'feed.json': '{"items":[]}' }])('has no entries in %o', (files) =>
    expect(feedItems(overlay(empty, files))).toEqual([]),
  );

  it('follows a sitemap index', () => {
    const site = overlay(empty, {
      'sitemap-index.xml': '<sitemapindex><sitemap><loc>https://d.example/sitemap-0.xml</loc></sitemap></sitemapindex>',
      'sitemap-0.xml':
        '<urlset xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://d.example/a</loc><lastmod>2025-01-01</lastmod></url></urlset>',
    });
    expect(readSitemap(site, 'sitemap-index.xml')).toEqual([
      { url: 'https://d.example/a', lastModified: '2025-01-01' },
    ]);
  });
});
