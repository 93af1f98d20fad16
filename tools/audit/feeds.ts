/** Parses feeds and sitemaps. */
import { isTag, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { BuildOutput } from './build-output.ts';
import { memoize } from '../../src/lib/cache/memoize.ts';
import { Markup } from './markup.ts';

/** One entry of a feed. */
export interface FeedItem {
  /** Path of the feed, such as "/rss.xml". */
  path: string;
  title: string;
  /** Absolute URL of the article. */
  url: string;
  /** Time of the last change, in ISO format. */
  modified: string;
  /** RSS categories or JSON Feed tags. */
  categories: string[];
  /** Content, as HTML and parsed. */
  html: string;
  content: Markup;
  /** The `<body>` around the parsed content. */
  body: Element;
}

/** Trimmed texts of the children with a name. */
const texts = ({ children }: Element, name: string): string[] =>
  children.flatMap((node) => (isTag(node) && node.name === name ? DomUtils.textContent(node).trim() : []));

/** Text of the first child with a name; empty if there is none. */
const text = (element: Element, name: string): string => texts(element, name)[0] ?? '';

/** Files of the feeds (RSS 2.0, JSON Feed 1.1): the two required ones, even if missing, then topics and sections. */
export const feedFiles = ({ files }: BuildOutput): string[] => [
  'rss.xml',
  'feed.json',
  ...files.filter((file) => file.startsWith('feeds/')),
];

/** Parses the entries of all feeds; a missing or malformed feed has none. Memoised for repeated audits of a build. */
export const feedItems = memoize((output: BuildOutput): FeedItem[] =>
  feedFiles(output)
    .filter(output.has)
    .flatMap((file) => {
      const source = output.read(file);
      return (file.endsWith('.json') ? jsonItems(source) : rssItems(source)).map((item) => {
        const content = new Markup(`<body>${item.html}</body>`);
        return { ...item, path: `/${file}`, content, body: content.first('body') as Element };
      });
    }),
);

type Fields = Omit<FeedItem, 'path' | 'content' | 'body'>;

const rssItems = (source: string): Fields[] =>
  new Markup(source, { xmlMode: true }).all('channel > item').map((item) => ({
    title: text(item, 'title'),
    url: text(item, 'link'),
    modified: text(item, 'atom:updated'),
    categories: texts(item, 'category'),
    html: text(item, 'content:encoded') || text(item, 'description'),
  }));

interface JsonFeed {
  items: { title?: string; url?: string; date_modified?: string; tags?: string[]; content_html?: string }[];
}

function jsonItems(source: string): Fields[] {
  try {
    return (JSON.parse(source) as JsonFeed).items.map((item) => ({
      title: item.title ?? '',
      url: item.url ?? '',
      modified: item.date_modified ?? '',
      categories: item.tags ?? [],
      html: item.content_html ?? '',
    }));
  } catch {
    return [];
  }
}

/** Parses a sitemap, or those of an index such as "sitemap-index.xml". A missing file has no entries. */
export function readSitemap(output: BuildOutput, file: string): { url: string; lastModified: string }[] {
  const document = new Markup(output.read(file), { xmlMode: true });
  const parts = document.all('sitemapindex > sitemap').flatMap((part) => texts(part, 'loc'));
  const own = document.all('urlset > url').map((url) => ({
    url: text(url, 'loc'),
    lastModified: text(url, 'lastmod'),
  }));
  return [...own, ...parts.flatMap((part) => readSitemap(output, new URL(part).pathname.slice(1)))];
}
