/** Astro's middleware: post-processes every rendered page. */
import { defineMiddleware } from 'astro:middleware';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';

const islandStyles = `<style>${ISLAND_STYLES}</style>`;

/**
 * Removes the style element that Astro inserts before the first island: HTML allows none in the body, and islands.css
 * has the same rules. Works on bytes, as decoding and encoding every page would slow down large builds.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html') || import.meta.env.DEV) return response;
  const page = Buffer.from(await response.arrayBuffer());
  const at = page.indexOf(islandStyles);
  const rest = page.subarray(at + islandStyles.length);
  return new Response(at < 0 ? page : Buffer.concat([page.subarray(0, at), rest]), response);
});
