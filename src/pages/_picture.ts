/** One picture in `astro dev`. Injected by src/og/pictures-integration.ts, which puts the pictures of a build into place itself. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { archivePages } from '~/newsroom/archive.ts';
import { openNewsroom } from '~/newsroom/newsroom.ts';
import { readPicture } from '~/og/picture-cache.ts';
import { pagePictures, type PagePicture } from '~/og/page-pictures.ts';

/** Lists every page that has a picture. */
export const getStaticPaths = (async () => {
  const newsroom = await openNewsroom();
  return pagePictures({ ...newsroom, archive: archivePages(newsroom) }).map((picture) => ({
    params: { name: picture.name },
    props: { ...picture },
  }));
}) satisfies GetStaticPaths;

/**
 * Sends one picture.
 * @param context the route's context
 */
export const GET: APIRoute<PagePicture> = async ({ props: { card, ratio } }) =>
  new Response(new Uint8Array(await readPicture(card, ratio)), { headers: { 'content-type': 'image/png' } });
