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

/** What a build shows: the instant it is made for, and whether it is an editor's preview. */
export interface View {
  now: Date;
  /** True for editors: drafts and scheduled articles are shown with a mark. */
  preview: boolean;
}

/** Tells whether an article has a page in this build; a withdrawn one has its notice. */
export const isShown = (data: Parameters<typeof publicationState>[0], { now, preview }: View): boolean =>
  preview || ['published', 'withdrawn'].includes(publicationState(data, now));
