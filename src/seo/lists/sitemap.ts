/** The sitemap, made by @astrojs/sitemap. Whether and with which date a page is listed is read from its HTML. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Below the format's limit of 50,000, so that the file also stays below the limit of 50 MB. */
const MAX_URLS = 45_000;

/**
 * Parses the head of a built page.
 * @returns whether it may be indexed, and the instant of its last change, if its structured data has one
 */
function pageFacts(html: string) {
  const head = parseDocument(html.slice(0, html.indexOf('</head>')));
  const find = (selector: string) => selectOne<AnyNode, Element>(selector, head);
  const data = find('script[type="application/ld+json"]');
  const { '@graph': nodes = [] } = (data ? JSON.parse(DomUtils.textContent(data)) : {}) as {
    '@graph'?: { '@id'?: string; dateModified?: string }[];
  };
  return {
    indexed: !find('meta[name=robots]')?.attribs['content']?.includes('noindex'),
    lastmod: nodes.find((node) => node['@id']?.endsWith('#page'))?.dateModified,
  };
}

/** The Astro integration: @astrojs/sitemap without pages that are not indexed, and with dates. */
export function contentSitemap(): AstroIntegration {
  let folder = '';
  const describe = (item: SitemapItem): SitemapItem | undefined => {
    const name = decodeURIComponent(new URL(item.url).pathname).replace(/\/$/, '');
    const file = path.join(folder, `${name || 'index'}.html`);
    const { indexed, lastmod } = pageFacts(readFileSync(file, 'utf8'));
    return indexed ? { ...item, ...(lastmod && { lastmod }) } : undefined;
  };
  const { name, hooks } = sitemap({
    entryLimit: MAX_URLS,
    namespaces: { news: false, xhtml: false, image: false, video: false },
    serialize: describe,
  });
  const writeSitemap: (typeof hooks)['astro:build:done'] = (options) => {
    folder = fileURLToPath(options.dir);
    return hooks['astro:build:done']?.(options);
  };
  return { name, hooks: { ...hooks, 'astro:build:done': writeSitemap } };
}
