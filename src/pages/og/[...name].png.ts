/** The picture of every page, for link previews; of articles also in 4:3 and 1:1 for structured data. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { authorPath, entryPath, ogImageName, ogRatios, routes, type OgRatio } from '~/links/routes.ts';
import { openNewsroom } from '~/newsroom/newsroom.ts';
import { cachedPicture } from '~/og/picture-cache.ts';
import { articleCard, pageCard, type PictureCard } from '~/og/picture-card.ts';
import { fixedPages } from '~/seo/fixed-pages.ts';

interface Props {
  card: PictureCard;
  ratio: OgRatio;
}

/** Lists every page that has a picture. */
export const getStaticPaths = (async () => {
  const { site, articles, withdrawn, pages, authors } = await openNewsroom();
  const picture = (path: string, card: PictureCard, ratio: OgRatio = 'wide') => ({
    params: { name: ogImageName(path, ratio) },
    props: { card, ratio } satisfies Props,
  });
  return [
    picture(routes.home, pageCard(site.tagline, site.region, site)),
    ...[...articles, ...withdrawn].flatMap((article) =>
      ogRatios.map((ratio) => picture(article.path, articleCard(article, site), ratio)),
    ),
    ...pages.map(({ id, data }) =>
      picture(entryPath(id), pageCard(data.title, site.tagline, site, data.updatedOn)),
    ),
    ...authors.map(({ id, data }) => picture(authorPath(id), pageCard(data.name, data.jobTitle, site))),
    ...fixedPages.map(({ path, title }) => picture(path, pageCard(title, site.tagline, site))),
  ];
}) satisfies GetStaticPaths;

/**
 * Sends one picture.
 * @param context the route's context
 */
export const GET: APIRoute<Props> = async ({ props: { card, ratio } }) =>
  new Response(new Uint8Array(await cachedPicture(card, ratio)), {
    headers: { 'content-type': 'image/png' },
  });
