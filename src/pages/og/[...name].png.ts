/** Link pictures (Open Graph) of all pages. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { buildState, paintAll, readPicture } from '~/images/link-pictures/paint-picture.ts';
import { pagePictures, type PagePicture } from '~/images/link-pictures/page-pictures.ts';

/**
 * Lists all pictures in `astro dev`, and none in a build: as a route each would cost 1.7 ms even if cached. Builds
 * paint them while pages are rendered, and pictures-integration.ts copies them to dist/.
 */
export const getStaticPaths = (async () => {
  const pictures = pagePictures(await loadSite());
  if (import.meta.env.DEV) return pictures.map(({ name, card }) => ({ params: { name }, props: { card } }));
  buildState.linkPictures = paintAll(pictures);
  // Prevents an unhandled rejection: pictures-integration.ts awaits the promise later and reports errors.
  buildState.linkPictures.catch(() => undefined);
  return [];
}) satisfies GetStaticPaths;

/** Responds with one picture as PNG. */
export const GET: APIRoute<Pick<PagePicture, 'card'>> = async ({ props: { card } }) =>
  new Response(new Uint8Array(await readPicture(card)), { headers: { 'content-type': 'image/png' } });
