/** What the pictures of a build say; src/images/preview/pictures-integration.ts paints them and takes this list away again. */
import type { APIRoute } from 'astro';
import { archivePages } from '~/site/overview.ts';
import { openSite } from '~/site/site.ts';
import { pagePictures } from '~/images/preview/page-pictures.ts';

/** Sends the list. */
export const GET: APIRoute = async () => {
  const siteContent = await openSite();
  return Response.json(pagePictures({ ...siteContent, archive: archivePages(siteContent) }));
};
