/** Where to report a security problem (RFC 9116). */
import type { APIRoute } from 'astro';
import { buildNow } from '~/content/clock.ts';
import { securityTxt } from '~/seo/lists/site-files.ts';
import { loadSite } from '~/model/site-model.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site } = await loadSite();
  return new Response(securityTxt(site, buildNow()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
