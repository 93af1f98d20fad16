/** The same feed as JSON. */
import type { APIRoute } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { siteFeed } from '~/seo/feeds/feed.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const feed = await siteFeed(await loadSite());
  return new Response(`${JSON.stringify(feed, null, 2)}\n`, { headers: { 'content-type': 'application/feed+json' } });
};
