/** Former addresses, for hosts that read this file. Injected by _injected.ts: Astro makes no route of a name with an underscore. */
import type { APIRoute } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { redirectsFile } from '~/seo/lists/site-files.ts';

/** Sends the file. */
export const GET: APIRoute = async () => {
  const { articles, withdrawn, authors } = await loadSite();
  return new Response(redirectsFile([...articles, ...withdrawn], authors), {
    headers: { 'content-type': 'text/plain' },
  });
};
