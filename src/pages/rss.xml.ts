/** The newest articles with their whole content, for feed readers. */
import type { APIRoute } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { siteFeed } from '~/seo/feeds/feed.ts';
import { rssXml } from '~/seo/feeds/rss.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const siteContent = await loadSite();
  return new Response(rssXml(await siteFeed(siteContent), siteContent.site), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
