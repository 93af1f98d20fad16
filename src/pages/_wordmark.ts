/** The word mark's file, in the folder whose files never change. Injected by _injected.ts. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawWordmark } from '~/images/wordmark.ts';
import { loadSite } from '~/model/site-model.ts';

/** One file, whose name holds the digest of the drawing. */
export const getStaticPaths = (async () => {
  const { file, svg } = await drawWordmark((await loadSite()).site.name);
  return [{ params: { name: file }, props: { svg } }];
}) satisfies GetStaticPaths;

/** The drawing. */
export const GET: APIRoute<{ svg: string }> = ({ props: { svg } }) =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
