/** What is done to every page after it was rendered. */
import { defineMiddleware } from 'astro:middleware';
import { pruneCspHashes } from '~/lib/csp/prune-csp-hashes.ts';

/**
 * Runs once for every page that is built; files and feeds pass untouched. Only the head is read as text: styles stand nowhere else, scripts
 * are files, and to read and write whole pages as text is a tenth of a large build.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const page = Buffer.from(await response.arrayBuffer());
  const headEnd = page.indexOf('</head>');
  if (headEnd < 0) return new Response(page, response);
  const head = Buffer.from(pruneCspHashes(page.toString('utf8', 0, headEnd)));
  return new Response(Buffer.concat([head, page.subarray(headEnd)]), response);
});
