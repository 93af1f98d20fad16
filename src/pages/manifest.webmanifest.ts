/** Name, colours and icons for the home screen. */
import type { APIRoute } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { webManifest } from '~/seo/lists/site-files.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site } = await loadSite();
  return new Response(webManifest(site), { headers: { 'content-type': 'application/manifest+json' } });
};
