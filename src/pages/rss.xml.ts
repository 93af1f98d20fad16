/** The newest articles with their whole content, for feed readers. */
import type { APIRoute } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { makeFeed } from '~/seo/feeds/feed.ts';
import { rssXml } from '~/seo/feeds/rss.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles, now } = await loadSite();
  return new Response(rssXml(makeFeed(articles, site, now), site), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
