/** Topics joined with their articles, and an article's topics and position in a series. */
import type { Entry } from '../content/registry.ts';
import type { TopicData } from '../content/schemas/subjects.ts';
import { topicPath } from '../lib/links/routes.ts';
import type { NewsArticle } from './articles.ts';
import { paged } from './article-lists.ts';

/** A topic with a page. */
export type Topic = ReturnType<typeof joinTopics>[number];

/** The topics of an article, and its position in a series. */
export type TopicContext = ReturnType<typeof topicsAndSeriesOf>;

/**
 * Joins topics with their articles and the parts of their series, sorted by name. Topics without editorial articles are
 * left out, as their pages would be advertising. Parts that aren't published are undefined.
 * @param articles published articles, newest first
 * @param withdrawn articles, of which each topic has its own in `removed`
 */
export function joinTopics(topics: Entry<TopicData>[], articles: NewsArticle[], withdrawn: NewsArticle[] = []) {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const appeared = new Set([...articles, ...withdrawn].map(({ slug }) => slug));
  return topics
    .flatMap(({ id, data }) => {
      const isOwn = (article: NewsArticle) =>
        article.data.topics.includes(id) || data.series?.parts.includes(article.slug);
      const own = articles.filter(isOwn);
      const editorial = own.filter(({ disclosure }) => !disclosure.paid);
      if (editorial.length === 0) return [];
      const changes = data.changes
        // A change told before its article would break an embargo.
        .filter(({ article }) => article === undefined || appeared.has(article))
        .map((change) => ({ ...change, article: bySlug.get(change.article ?? '') }))
        .toSorted((a, b) => b.day.localeCompare(a.day));
      const series = data.series && { ...data.series, parts: data.series.parts.map((slug) => bySlug.get(slug)) };
      const paid = own.filter(({ disclosure }) => disclosure.paid);
      const removed = withdrawn.filter(isOwn);
      return [{ id, path: topicPath(id), ...data, changes, series, editorial, paid, removed }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}

/** The paginated pages of a topic's editorial articles, without the parts of its series, which the first page lists. */
export const topicPages = ({ id, name, editorial, series }: Topic) =>
  paged(
    editorial.filter((article) => !series?.parts.includes(article)),
    name,
    (number) => topicPath(id, number),
  );

const linkTo = (article: NewsArticle | undefined) => article && { path: article.path, title: article.data.title };

/** Finds an article's topics, and its number in a series with the nearest published parts before and after. */
export function topicsAndSeriesOf({ slug, data }: NewsArticle, topics: Topic[]) {
  const isPart = (part: NewsArticle | undefined) => part?.slug === slug;
  const hasAsPart = ({ series }: Topic) => series?.parts.some(isPart);
  const own = topics.filter((topic) => data.topics.includes(topic.id) || hasAsPart(topic));
  const seriesTopic = own.find(hasAsPart);
  const parts = seriesTopic?.series?.parts ?? [];
  const index = parts.findIndex(isPart);
  const isPublished = (part: NewsArticle | undefined) => part !== undefined;
  return {
    topics: own.map(({ name, path }) => ({ name, path })),
    series: seriesTopic?.series && {
      name: seriesTopic.series.name,
      path: `${seriesTopic.path}#serie`,
      number: index + 1,
      of: parts.length,
      previous: linkTo(parts.slice(0, index).findLast(isPublished)),
      next: linkTo(parts.slice(index + 1).find(isPublished)),
    },
  };
}
