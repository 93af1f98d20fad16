/** Feeds and lists as machines read them. */
import { isTag, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { BuiltSite } from './built-site.ts';
import { Markup } from './markup.ts';
import { isForeign, passagesOf } from './text.ts';

/** One entry of a feed. */
export interface FeedItem {
  title: string;
  /** Absolute address of the article. */
  url: string;
  /** RSS categories or JSON Feed tags. */
  categories: string[];
  /** Content as HTML. */
  html: string;
}

/** A feed; one that can't be read has no items. */
export interface Feed {
  /** Its address, such as "/rss.xml". */
  path: string;
  items: FeedItem[];
  /** Why it can't be read. */
  error?: string | undefined;
}

const child = (parent: Element, name: string): Element[] =>
  parent.children.filter((node): node is Element => isTag(node) && node.name === name);
const text = (element: Element | undefined) => (element ? DomUtils.textContent(element).trim() : '');

/** Several rules read the same feeds, and the same site is audited several times. */
const memoized = new WeakMap<BuiltSite, Feed[]>();

/** Reads /rss.xml (RSS 2.0) and /feed.json (JSON Feed 1.1). */
export function readFeeds(site: BuiltSite): Feed[] {
  let feeds = memoized.get(site);
  if (!feeds)
    memoized.set(site, (feeds = [readFeed(site, 'rss.xml', rssItems), readFeed(site, 'feed.json', jsonItems)]));
  return feeds;
}

function readFeed(site: BuiltSite, file: string, read: (source: string) => FeedItem[]): Feed {
  const path = `/${file}`;
  if (!site.has(file)) return { path, items: [], error: `Es gibt keine ${path}.` };
  try {
    const items = read(site.read(file));
    return { path, items, error: items.length > 0 ? undefined : `${path} enthält keinen Beitrag.` };
  } catch {
    return { path, items: [], error: `${path} ist kein gültiges JSON.` };
  }
}

const rssItems = (source: string): FeedItem[] =>
  new Markup(source, { xmlMode: true }).all('channel > item').map((item) => ({
    title: text(child(item, 'title')[0]),
    url: text(child(item, 'link')[0]),
    categories: child(item, 'category').map(text),
    html: text(child(item, 'content:encoded')[0]) || text(child(item, 'description')[0]),
  }));

interface JsonFeedItem {
  title?: string;
  url?: string;
  tags?: string[];
  content_html?: string;
}

const jsonItems = (source: string): FeedItem[] =>
  ((JSON.parse(source) as { items?: JsonFeedItem[] }).items ?? []).map(
    ({ title = '', url = '', tags = [], content_html: html = '' }) => ({
      title,
      url,
      categories: tags,
      html,
    }),
  );

/** An address of a sitemap with its dates. */
export interface SitemapEntry {
  url: string;
  lastModified: string;
}

/**
 * Reads a sitemap, also the parts that an index names.
 *
 * @param site the built site
 * @param file such as "sitemap-index.xml"
 */
export function readSitemap(site: BuiltSite, file: string): SitemapEntry[] {
  const document = new Markup(site.read(file), { xmlMode: true });
  const parts = document.all('sitemapindex > sitemap > loc').map((loc) => new URL(text(loc)).pathname.slice(1));
  const own = document.all('urlset > url').map((url) => ({
    url: text(child(url, 'loc')[0]),
    lastModified: text(child(url, 'lastmod')[0]),
  }));
  return [...own, ...parts.filter((part) => part !== file).flatMap((part) => readSitemap(site, part))];
}

/**
 * Finds the news sitemap. Its namespace tells nothing: general sitemaps declare it too.
 *
 * @returns the file's path, or undefined where there is none
 */
export const newsSitemapFile = (site: BuiltSite): string | undefined =>
  site.files.find((file) => /^[^/]*news[^/]*\.xml$/.test(file) && site.read(file).includes('schemas/sitemap-news/'));

/** All text of the feeds, passage by passage. */
export function* feedTexts(site: BuiltSite): Generator<{ text: string; where: { page: string; element: string } }> {
  for (const { path, items } of readFeeds(site)) {
    for (const { title, html, url } of items) {
      const where = { page: path, element: url };
      yield { text: title, where };
      for (const body of new Markup(`<body>${html}</body>`).all('body'))
        for (const { text } of passagesOf(body, isForeign)) yield { text, where };
    }
  }
}
