/** What is done to every page after it was rendered. */
import { defineMiddleware } from 'astro:middleware';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';

const islandStyles = `<style>${ISLAND_STYLES}</style>`;

/**
 * Leaves out the style element that Astro writes before the first island: HTML allows none in the body, and masthead.css says the same. Pages
 * stay bytes: to decode and encode all of them is felt in a large build.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html') || import.meta.env.DEV) return response;
  const page = Buffer.from(await response.arrayBuffer());
  const at = page.indexOf(islandStyles);
  const rest = page.subarray(at + islandStyles.length);
  return new Response(at < 0 ? page : Buffer.concat([page.subarray(0, at), rest]), response);
});
