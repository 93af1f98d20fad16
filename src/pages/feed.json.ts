/** The same feed as JSON. */
import type { APIRoute } from 'astro';
import { openSite } from '~/site/site.ts';
import { makeFeed } from '~/seo/feeds/feed.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles, now } = await openSite();
  return new Response(`${JSON.stringify(makeFeed(articles, site, now), null, 2)}\n`, {
    headers: { 'content-type': 'application/feed+json' },
  });
};
