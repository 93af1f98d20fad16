/** One picture in `astro dev`. Injected by src/images/preview/pictures-integration.ts, which puts the pictures of a build into place itself. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { archivePages } from '~/model/overview.ts';
import { loadSite } from '~/model/site-model.ts';
import { readPicture } from '~/images/preview/picture-cache.ts';
import { pagePictures, type PagePicture } from '~/images/preview/page-pictures.ts';

/** Lists every page that has a picture. */
export const getStaticPaths = (async () => {
  const siteContent = await loadSite();
  return pagePictures({ ...siteContent, archive: archivePages(siteContent) }).map((picture) => ({
    params: { name: picture.name },
    props: { ...picture },
  }));
}) satisfies GetStaticPaths;

/**
 * Sends one picture.
 * @param context the route's context
 */
export const GET: APIRoute<PagePicture> = async ({ props: { card } }) =>
  new Response(new Uint8Array(await readPicture(card)), { headers: { 'content-type': 'image/png' } });
