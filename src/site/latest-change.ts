import type { NewsArticle } from './articles.ts';

/**
 * When the content of a list last changed: the newest change of an article in it. The build's own time would make
 * every list look new every day.
 * @param articles the articles of the list
 * @returns an instant with offset, or undefined for an empty list
 */
export const latestChange = (articles: readonly NewsArticle[]): string | undefined =>
  articles
    .map(({ data }) => data.updatedAt ?? data.publishedAt)
    .toSorted((a, b) => new Date(a).getTime() - new Date(b).getTime())
    .at(-1);
