/** What is done to every page after it was rendered. */
import { defineMiddleware } from 'astro:middleware';
import { tightenCsp } from '~/hosts/tighten-csp.ts';

/** Runs once for every page that is built; files and feeds pass untouched. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(tightenCsp(await response.text()), response);
});
