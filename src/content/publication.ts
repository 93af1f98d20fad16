/** Which articles a build may show. What is not yet out leaves no trace. */
import type { ArticleData } from './schemas/article.ts';

/** Where an article stands in its life. */
export type PublicationState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** Judges an article by the build's clock. Instants carry their offset, so the machine's time zone plays no part. */
export function publicationState(
  data: Pick<ArticleData, 'draft' | 'publishedAt' | 'withdrawn'>,
  now: Date,
): PublicationState {
  if (data.draft) return 'draft';
  if (new Date(data.publishedAt) > now) return 'scheduled';
  return data.withdrawn && new Date(data.withdrawn.date) <= now ? 'withdrawn' : 'published';
}

/** Whether an article is withdrawn by now and its headline with it. */
export const hidesTitle = (data: Parameters<typeof publicationState>[0], now: Date): boolean =>
  data.withdrawn?.hideTitle === true && publicationState(data, now) === 'withdrawn';
