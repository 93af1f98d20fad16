/** The topics of the edition with their articles, and the place of an article in its topics and its series. */
import type { Entry } from '../content/registry.ts';
import type { TopicData } from '../content/schemas/subjects.ts';
import { memoize } from '../lib/cache/memoize.ts';
import { topicPath } from '../lib/links/routes.ts';
import type { NewsArticle } from './articles.ts';
import { paged } from './paging.ts';

/** A topic that has a page. */
export type Topic = ReturnType<typeof joinTopics>[number];

/** Where an article belongs. */
export type Place = ReturnType<typeof placeOf>;

/**
 * Joins the topics with their articles and the parts of their series, newest first. One without editorial articles has no page: it would
 * be advertising.
 */
export const joinTopics = (topics: Entry<TopicData>[], articles: NewsArticle[]) =>
  topics
    .flatMap(({ id, data }) => {
      const own = articles.filter(
        (article) => article.data.topics.includes(id) || data.series?.parts.includes(article.slug),
      );
      const editorial = own.filter(({ disclosure }) => !disclosure.paid);
      if (editorial.length === 0) return [];
      const bySlug = new Map(articles.map((article) => [article.slug, article]));
      const changes = data.changes
        .map((change) => ({ ...change, article: bySlug.get(change.article ?? '') }))
        .toSorted((a, b) => (a.day < b.day ? 1 : -1));
      const parts = data.series?.parts.map((slug) => bySlug.get(slug));
      const series = data.series && { name: data.series.name, parts: parts ?? [] };
      const paid = own.filter(({ disclosure }) => disclosure.paid);
      return [{ id, path: topicPath(id), ...data, changes, series, editorial, paid }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));

/** The pages of a topic's articles, the first of which introduces the topic. */
export const topicPages = (topic: Topic) => paged(topic.editorial, (number) => topicPath(topic.id, number));

const byArticle = memoize((topics: Topic[]) =>
  Map.groupBy(
    topics.flatMap((topic) => [...topic.editorial, ...topic.paid].map(({ slug }) => ({ slug, topic }))),
    ({ slug }) => slug,
  ),
);

const linkTo = (article: NewsArticle | undefined) => article && { path: article.path, title: article.data.title };

/** Tells the topics of an article, and its number in a series with its neighbours: the nearest parts that are published. */
export function placeOf({ slug }: NewsArticle, topics: Topic[]) {
  const own =
    byArticle(topics)
      .get(slug)
      ?.map(({ topic }) => topic) ?? [];
  const isPart = (part: NewsArticle | undefined) => part?.slug === slug;
  const home = own.find(({ series }) => series?.parts.some(isPart));
  const parts = home?.series?.parts ?? [];
  const index = parts.findIndex(isPart);
  const published = (part: NewsArticle | undefined) => part !== undefined;
  return {
    topics: own.map(({ name, path }) => ({ name, path })),
    series: home?.series && {
      name: home.series.name,
      path: `${home.path}#serie`,
      number: index + 1,
      of: parts.length,
      previous: linkTo(parts.slice(0, index).findLast(published)),
      next: linkTo(parts.slice(index + 1).find(published)),
    },
  };
}
