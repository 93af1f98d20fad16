/** The newest articles with their whole content, for feed readers. */
import type { APIRoute } from 'astro';
import { openSite } from '~/site/site.ts';
import { makeFeed } from '~/seo/feeds/feed.ts';
import { rssXml } from '~/seo/feeds/rss.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles, now } = await openSite();
  return new Response(rssXml(makeFeed(articles, site, now), site), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
