/** Feeds and lists as machines read them. */
import { isTag, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { BuildOutput } from './build-output.ts';
import { memoize } from '../../src/lib/cache/memoize.ts';
import { Markup } from './markup.ts';
import { isForeign, passagesOf } from './text.ts';

/** One entry of a feed. */
export interface FeedItem {
  title: string;
  /** Absolute address of the article. */
  url: string;
  modified: string;
  /** RSS categories or JSON Feed tags. */
  categories: string[];
  /** Content, as HTML and parsed. */
  html: string;
  content: Markup;
  /** The element around the content. */
  body: Element;
}

/** A feed; one that can't be read has no items. */
export interface Feed {
  /** Its address, such as "/rss.xml". */
  path: string;
  items: FeedItem[];
  /** Why it can't be read. */
  error?: string | undefined;
}

const texts = ({ children }: Element, name: string): string[] =>
  children.flatMap((node) => (isTag(node) && node.name === name ? DomUtils.textContent(node).trim() : []));

/** Reads /rss.xml and the feeds of topics (RSS 2.0), and /feed.json (JSON Feed 1.1). Several rules read them, and the same output is audited several times. */
export const readFeeds = memoize((output: BuildOutput): Feed[] => [
  ...['rss.xml', ...output.files.filter((file) => file.startsWith('feeds/'))].map((file) =>
    readFeed(output, `/${file}`, rssItems),
  ),
  readFeed(output, '/feed.json', jsonItems),
]);

/** The entries of all feeds, each with the address of its feed. */
export const feedItems = (output: BuildOutput): (FeedItem & { path: string })[] =>
  readFeeds(output).flatMap(({ path, items }) => items.map((item) => ({ ...item, path })));

type Fields = Omit<FeedItem, 'content' | 'body'>;

function readFeed(output: BuildOutput, path: string, read: (source: string) => Fields[] | undefined): Feed {
  if (!output.has(path.slice(1))) return { path, items: [], error: `Es gibt keine ${path}.` };
  try {
    const fields = read(output.read(path.slice(1))) ?? [];
    const items = fields.map((item) => {
      const content = new Markup(`<body>${item.html}</body>`);
      return { ...item, content, body: content.first('body') as Element };
    });
    return { path, items, error: items.length > 0 ? undefined : `${path} enthält keinen Beitrag.` };
  } catch {
    return { path, items: [], error: `${path} ist kein gültiges JSON.` };
  }
}

const rssItems = (source: string): Fields[] =>
  new Markup(source, { xmlMode: true }).all('channel > item').map((item) => ({
    title: texts(item, 'title')[0] ?? '',
    url: texts(item, 'link')[0] ?? '',
    modified: texts(item, 'atom:updated')[0] ?? '',
    categories: texts(item, 'category'),
    html: texts(item, 'content:encoded')[0] || (texts(item, 'description')[0] ?? ''),
  }));

interface JsonFeed {
  items?: { title?: string; url?: string; date_modified?: string; tags?: string[]; content_html?: string }[];
}

const jsonItems = (source: string): Fields[] | undefined =>
  (JSON.parse(source) as JsonFeed).items?.map(
    ({ title = '', url = '', date_modified: modified = '', tags: categories = [], content_html: html = '' }) => ({
      title,
      url,
      modified,
      categories,
      html,
    }),
  );

/** All text of the feeds, passage by passage, with the place of each. */
export function* feedTexts(output: BuildOutput): Generator<{ text: string; path: string; url: string }> {
  for (const { path, title, body, url } of feedItems(output)) {
    yield { text: title, path, url };
    for (const { text } of passagesOf(body, isForeign)) yield { text, path, url };
  }
}

/** An address of a sitemap with its date. */
export interface SitemapEntry {
  url: string;
  lastModified: string;
}

/** Reads a sitemap such as "sitemap-index.xml", also the parts that an index names; one that is missing has no entries. */
export function readSitemap(output: BuildOutput, file: string): SitemapEntry[] {
  const document = new Markup(output.read(file), { xmlMode: true });
  const parts = document.all('sitemapindex > sitemap').flatMap((part) => texts(part, 'loc'));
  const own = document.all('urlset > url').map((url) => ({
    url: texts(url, 'loc')[0] ?? '',
    lastModified: texts(url, 'lastmod')[0] ?? '',
  }));
  return [...own, ...parts.flatMap((part) => readSitemap(output, new URL(part).pathname.slice(1)))];
}
