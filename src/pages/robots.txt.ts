/** What crawlers may read, and where the lists are. */
import type { APIRoute } from 'astro';
import { openSite } from '~/site/site.ts';
import { robotsTxt } from '~/seo/lists/site-files.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site } = await openSite();
  return new Response(robotsTxt(site), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
