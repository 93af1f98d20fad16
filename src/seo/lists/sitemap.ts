/** The sitemap: @astrojs/sitemap, told by each finished page whether it wants to be found and when it last changed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Below the format's 50,000, so that the file stays below its 50 MB too. */
const MAX_URLS = 45_000;

/**
 * Reads the head of a finished page. It was made from the content, so its date can't differ from what readers see.
 * @returns the instant of the last change is undefined where the page has no date
 */
export function pageFacts(html: string) {
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

/** The integration for astro.config: @astrojs/sitemap without pages that are not to be found, each with the date of its content. */
export function contentSitemap(): AstroIntegration {
  let folder = '';
  const describe = (item: SitemapItem): SitemapItem | undefined => {
    const name = decodeURIComponent(new URL(item.url).pathname).replace(/\/$/, '');
    const file = path.join(folder, `${name || 'index'}.html`);
    const { indexed, lastmod } = pageFacts(readFileSync(file, 'utf8'));
    return indexed ? { ...item, ...(lastmod ? { lastmod } : {}) } : undefined;
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
