/** The same feed as JSON. */
import type { APIRoute } from 'astro';
import { openNewsroom } from '~/newsroom/newsroom.ts';
import { makeFeed } from '~/seo/feeds/feed.ts';
import { jsonFeed } from '~/seo/feeds/json-feed.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles, now } = await openNewsroom();
  return new Response(jsonFeed(makeFeed(articles, site, now), site), {
    headers: { 'content-type': 'application/feed+json' },
  });
};
