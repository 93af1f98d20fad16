/** Editorial articles of the last two days, for news search. */
import type { APIRoute } from 'astro';
import { openSite } from '~/site/site.ts';
import { newsSitemapXml } from '~/seo/lists/news-sitemap.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles, now } = await openSite();
  return new Response(newsSitemapXml(articles, site, now), {
    headers: { 'content-type': 'application/xml' },
  });
};
