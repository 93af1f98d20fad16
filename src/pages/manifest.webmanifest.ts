/** Name, colours and icons for the home screen. */
import type { APIRoute } from 'astro';
import { openNewsroom } from '~/newsroom/newsroom.ts';
import { webManifest } from '~/seo/lists/web-manifest.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { site } = await openNewsroom();
  return new Response(webManifest(site), { headers: { 'content-type': 'application/manifest+json' } });
};
