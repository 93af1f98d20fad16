/** Former addresses, for hosts that read this file. Injected by _injected.ts: Astro makes no route of a name with an underscore. */
import type { APIRoute } from 'astro';
import { openSite } from '~/site/site.ts';
import { redirectsFile } from '~/seo/lists/site-files.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { articles, withdrawn } = await openSite();
  return new Response(redirectsFile([...articles, ...withdrawn]), {
    headers: { 'content-type': 'text/plain' },
  });
};
