/** What the pictures of a build say; src/images/preview/pictures-integration.ts paints them and takes this list away again. */
import type { APIRoute } from 'astro';
import { archivePages } from '~/model/overview.ts';
import { loadSite } from '~/model/site-model.ts';
import { pagePictures } from '~/images/preview/page-pictures.ts';
import { paintAll } from '~/images/preview/picture-cache.ts';

/** Sends the list, and has the pictures painted while pages are rendered; one that fails is told when it is placed. */
export const GET: APIRoute = async () => {
  const siteContent = await loadSite();
  const pictures = pagePictures({ ...siteContent, archive: archivePages(siteContent) });
  paintAll(pictures).catch(() => undefined);
  return Response.json(pictures);
};
