/** The same feed as JSON. */
import type { APIRoute } from 'astro';
import { openSite } from '~/site/site.ts';
import { jsonFeed, makeFeed } from '~/seo/feeds/feed.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles, now } = await openSite();
  return new Response(jsonFeed(makeFeed(articles, site, now), site), {
    headers: { 'content-type': 'application/feed+json' },
  });
};
