/** What crawlers may read, and where the lists are. */
import type { APIRoute } from 'astro';
import { openNewsroom } from '~/newsroom/newsroom.ts';
import { robotsTxt } from '~/seo/lists/robots-txt.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site } = await openNewsroom();
  return new Response(robotsTxt(site), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
