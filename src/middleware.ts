/** What is done to every page after it was rendered. */
import { defineMiddleware } from 'astro:middleware';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { pruneCriticalCss } from '~/layouts/critical-css.ts';
import { pruneCspHashes } from '~/lib/csp/prune-csp-hashes.ts';

const islandStyles = `<style>${ISLAND_STYLES}</style>`;

/** HTML allows no style element in the body, where Astro writes one before the first island; masthead.css says the same. */
function withoutIslandStyles(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = page.indexOf(islandStyles);
  return at < 0 ? page : Buffer.concat([page.subarray(0, at), page.subarray(at + islandStyles.length)]);
}

/**
 * Runs once for every page that is built; files and feeds pass untouched. Only what stands above the link to all styles is read as text:
 * inline styles stand nowhere else, scripts are files, and to read and write whole pages as text is a tenth of a large build.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  // In development styles are written at length, and no policy holds.
  if (!isPage || import.meta.env.DEV) return response;
  const page = withoutIslandStyles(Buffer.from(await response.arrayBuffer()));
  const end = page.indexOf('<link rel="stylesheet"', page.indexOf('</head>'));
  if (end < 0) return new Response(page, response);
  const top = Buffer.from(pruneCspHashes(pruneCriticalCss(page.toString('utf8', 0, end))));
  return new Response(Buffer.concat([top, page.subarray(end)]), response);
});
