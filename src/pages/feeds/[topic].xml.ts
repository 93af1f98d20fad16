/** The newest editorial articles of a topic with their whole content, for feed readers. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { topicFeedPath } from '~/lib/links/routes.ts';
import { loadSite } from '~/model/site-model.ts';
import type { Topic } from '~/model/topics.ts';
import { makeFeed } from '~/seo/feeds/feed.ts';
import { rssXml } from '~/seo/feeds/rss.ts';

/** One feed for each topic. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await loadSite()).topics.map((topic) => ({ params: { topic: topic.id }, props: { topic } }));

/** Sends the file. */
export const GET: APIRoute<{ topic: Topic }> = async ({ props: { topic } }) => {
  const { site, now } = await loadSite();
  const feed = await makeFeed({ articles: topic.editorial, site, now });
  const about = { title: `${site.name}: ${topic.name}`, description: topic.about };
  return new Response(rssXml({ ...feed, ...about }, site, { self: topicFeedPath(topic.id), page: topic.path }), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
