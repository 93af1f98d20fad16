/** The same feed as JSON. */
import type { APIRoute } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { makeFeed } from '~/seo/feeds/feed.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles, now } = await loadSite();
  return new Response(`${JSON.stringify(makeFeed(articles, site, now), null, 2)}\n`, {
    headers: { 'content-type': 'application/feed+json' },
  });
};
