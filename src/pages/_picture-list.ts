/** What the pictures of a build say; src/og/pictures-integration.ts paints them and takes this list away again. */
import type { APIRoute } from 'astro';
import { archivePages } from '~/newsroom/archive.ts';
import { openNewsroom } from '~/newsroom/newsroom.ts';
import { pagePictures } from '~/og/page-pictures.ts';

/** Sends the list. */
export const GET: APIRoute = async () => {
  const newsroom = await openNewsroom();
  return Response.json(pagePictures({ ...newsroom, archive: archivePages(newsroom) }));
};
