/** Editorial articles of the last two days, for news search. */
import type { APIRoute } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { newsSitemapXml } from '~/seo/lists/news-sitemap.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site, articles, now } = await loadSite();
  return new Response(newsSitemapXml(articles, site, now), {
    headers: { 'content-type': 'application/xml' },
  });
};
