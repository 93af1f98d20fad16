/**
 * Takes the style out of the body that Astro prints beside a page's first island: HTML allows `<style>` in the head only. Its one rule
 * stands in src/styles/islands.css instead.
 */
import { defineMiddleware } from 'astro:middleware';

const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

/** Runs once for every page that is built; files and feeds pass untouched. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response((await response.text()).replace(ISLAND_STYLE, ''), response);
});
