/** Feeds and lists as machines read them. */
import { isTag, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { findAll } from '../html/dom.ts';
import type { BuiltSite } from './built-site.ts';

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

/** A feed, or why it can't be read. */
export type Feed = { items: FeedItem[]; error?: undefined } | { items?: undefined; error: string };

const child = (parent: Element, name: string): Element[] =>
  parent.children.filter((node): node is Element => isTag(node) && node.name === name);
const text = (element: Element | undefined) => (element ? DomUtils.textContent(element).trim() : '');

/**
 * Parses XML, keeping the case of names.
 *
 * @param source the file's text
 */
const parseXml = (source: string) => parseDocument(source, { xmlMode: true });

/** The last feed of each file with its text: several rules read the same feed. */
const last = new Map<string, { source: string; feed: Feed }>();

function remember(file: string, source: string, read: () => Feed): Feed {
  const known = last.get(file);
  if (known?.source === source) return known.feed;
  const feed = read();
  last.set(file, { source, feed });
  return feed;
}

/**
 * Reads /rss.xml (RSS 2.0).
 *
 * @param site the built site
 */
export function readRss(site: BuiltSite): Feed {
  if (!site.has('rss.xml')) return { error: 'Es gibt keine /rss.xml.' };
  const source = site.read('rss.xml');
  return remember('rss.xml', source, () => rssItems(source));
}

function rssItems(source: string): Feed {
  const items = findAll('channel > item', parseXml(source)).map((item) => ({
    title: text(child(item, 'title')[0]),
    url: text(child(item, 'link')[0]),
    categories: child(item, 'category').map(text),
    html: text(child(item, 'content:encoded')[0]) || text(child(item, 'description')[0]),
  }));
  return items.length > 0 ? { items } : { error: '/rss.xml enthält keinen Beitrag.' };
}

interface JsonFeedItem {
  title?: string;
  url?: string;
  tags?: string[];
  content_html?: string;
}

/**
 * Reads /feed.json (JSON Feed 1.1).
 *
 * @param site the built site
 */
export function readJsonFeed(site: BuiltSite): Feed {
  if (!site.has('feed.json')) return { error: 'Es gibt keine /feed.json.' };
  const source = site.read('feed.json');
  return remember('feed.json', source, () => jsonItems(source));
}

function jsonItems(source: string): Feed {
  try {
    const { items = [] } = JSON.parse(source) as { items?: JsonFeedItem[] };
    if (items.length === 0) return { error: '/feed.json enthält keinen Beitrag.' };
    return {
      items: items.map(({ title = '', url = '', tags = [], content_html: html = '' }) => ({
        title,
        url,
        categories: tags,
        html,
      })),
    };
  } catch {
    return { error: '/feed.json ist kein gültiges JSON.' };
  }
}

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
  const document = parseXml(site.read(file));
  const parts = findAll('sitemapindex > sitemap > loc', document).map((loc) =>
    new URL(text(loc)).pathname.slice(1),
  );
  const own = findAll('urlset > url', document).map((url) => ({
    url: text(child(url, 'loc')[0]),
    lastModified: text(child(url, 'lastmod')[0]),
  }));
  return [...own, ...parts.filter((part) => part !== file).flatMap((part) => readSitemap(site, part))];
}

/**
 * Finds the news sitemap. Its namespace tells nothing: general sitemaps declare it too.
 *
 * @param site the built site
 * @returns the file's path, or undefined where there is none
 */
export const newsSitemapFile = (site: BuiltSite): string | undefined =>
  site.files.find(
    (file) => /^[^/]*news[^/]*\.xml$/.test(file) && site.read(file).includes('schemas/sitemap-news/'),
  );
