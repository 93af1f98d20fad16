/** The newest editorial articles of a topic or a section with their whole content, for feed readers. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { feedPath, sectionPath } from '~/lib/links/routes.ts';
import type { NewsArticle } from '~/model/articles.ts';
import { sectionsWithArticles } from '~/model/overview.ts';
import { loadSite } from '~/model/site-model.ts';
import { makeFeed } from '~/seo/feeds/feed.ts';
import { rssXml } from '~/seo/feeds/rss.ts';

/** A list of which there is a feed. */
interface Listed {
  name: string;
  about: string;
  page: string;
  editorial: NewsArticle[];
}

/** One feed for each list. */
export const getStaticPaths = (async () => {
  const model = await loadSite();
  const feed = (list: string, listed: Listed) => ({ params: { list }, props: { listed } });
  return [
    ...model.topics.map(({ id, name, about, path, editorial }) => feed(id, { name, about, page: path, editorial })),
    ...sectionsWithArticles(model)
      .filter(({ editorial }) => editorial.length > 0)
      .map(({ id, label, about, feed: list, editorial }) =>
        feed(list, { name: label, about, page: sectionPath(id), editorial }),
      ),
  ];
}) satisfies GetStaticPaths;

/** Sends the file. */
export const GET: APIRoute<{ listed: Listed }, { list: string }> = async ({ props: { listed }, params }) => {
  const { site, now } = await loadSite();
  const { name, about, page, editorial } = listed;
  const feed = await makeFeed({ articles: editorial, site, now });
  const described = { ...feed, title: `${site.name}: ${name}`, description: about };
  return new Response(rssXml(described, site, { self: feedPath(params.list), page }), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
