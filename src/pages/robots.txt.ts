/** What crawlers may read, and where the lists are. */
import type { APIRoute } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { robotsTxt } from '~/seo/lists/site-files.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site } = await loadSite();
  return new Response(robotsTxt(site), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
