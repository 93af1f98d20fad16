/** The link picture of a page. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { loadSite } from '~/model/site-model.ts';
import { building, paintAll, readPicture } from '~/images/preview/paint-picture.ts';
import { pagePictures, type PagePicture } from '~/images/preview/page-pictures.ts';

/**
 * Lists all pictures in `astro dev`. In a build half of all files are pictures, and as routes each would cost 1.7 ms even when it was painted
 * before: they are painted while pages are rendered, and pictures-integration.ts puts them into place.
 */
export const getStaticPaths = (async () => {
  const pictures = pagePictures(await loadSite());
  if (import.meta.env.DEV) return pictures.map(({ name, card }) => ({ params: { name }, props: { card } }));
  building.linkPictures = paintAll(pictures);
  // A picture that fails is told when it is to be placed.
  building.linkPictures.catch(() => undefined);
  return [];
}) satisfies GetStaticPaths;

/** Sends one picture. */
export const GET: APIRoute<Pick<PagePicture, 'card'>> = async ({ props: { card } }) =>
  new Response(new Uint8Array(await readPicture(card)), { headers: { 'content-type': 'image/png' } });
