/** The sitemap: @astrojs/sitemap, told by each finished page whether it wants to be found and when it last changed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Below the format's 50,000, so that the file stays below its 50 MB too. */
const MAX_URLS = 45_000;

/**
 * Reads a finished page. Its head and JSON-LD were made from the content, so its date can't differ from what readers see.
 * @returns the instant of the last change is undefined where the page has no date
 */
export function pageFacts(html: string) {
  const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  const nodes = graph ? (JSON.parse(graph) as { '@graph': { '@id'?: string; dateModified?: string }[] })['@graph'] : [];
  return {
    indexed: !/<meta name="robots" content="[^"]*noindex/.test(html),
    lastmod: nodes.find((node) => node['@id']?.endsWith('#page'))?.dateModified,
  };
}

/**
 * The integration for astro.config: @astrojs/sitemap without pages that are not to be found, with the date of the content on all that
 * have one.
 */
export function contentSitemap(): AstroIntegration {
  let folder = '';
  const describe = (item: SitemapItem): SitemapItem | undefined => {
    const name = decodeURIComponent(new URL(item.url).pathname).replace(/\/$/, '');
    const file = path.join(folder, `${name || 'index'}.html`);
    const { indexed, lastmod } = pageFacts(readFileSync(file, 'utf8'));
    return indexed ? { ...item, ...(lastmod ? { lastmod } : {}) } : undefined;
  };
  const integration = sitemap({
    entryLimit: MAX_URLS,
    namespaces: { news: false, xhtml: false, image: false, video: false },
    serialize: describe,
  });
  const finish = integration.hooks['astro:build:done'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:build:done': async (options) => {
        folder = fileURLToPath(options.dir);
        await finish?.(options);
      },
    },
  };
}
