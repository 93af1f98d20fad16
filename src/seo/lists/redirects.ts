/** Former addresses, in the format that Cloudflare and Netlify read (developers.cloudflare.com/workers/static-assets/redirects). */
import { entryPath, machineRoutes } from '../../lib/links/routes.ts';
import type { NewsArticle } from '../../site/articles.ts';

/** Cloudflare reads so many fixed rules; further ones would be ignored without a word. */
const MAX_RULES = 2000;

/** Addresses that readers of feeds and search engines guess. */
const guesses = [
  { from: '/feed', to: machineRoutes.rss },
  { from: '/rss', to: machineRoutes.rss },
  { from: '/sitemap.xml', to: machineRoutes.sitemap },
];

/**
 * Writes the redirects of the site. A withdrawn article keeps its address, which says why it was taken back.
 * @param articles published and withdrawn articles
 * @returns one rule a line, sorted, so that the order of articles plays no part
 * @throws where there are more rules than the host reads
 */
export function redirectsFile(articles: readonly NewsArticle[]): string {
  const moved = articles.flatMap(({ path, data }) =>
    data.formerSlugs.map((slug) => ({ from: entryPath(slug), to: path })),
  );
  const rules = [...guesses, ...moved].map(({ from, to }) => `${from} ${to} 301`).toSorted();
  if (rules.length > MAX_RULES) {
    throw new Error(
      `${rules.length} Umleitungen; der Server liest höchstens ${MAX_RULES}. Alte formerSlugs entfernen oder die Umleitung auf dem Server regeln.`,
    );
  }
  return `${rules.join('\n')}\n`;
}
