/** What the search index keeps of an article beside its text, as attributes that Pagefind reads. */
import type { NewsArticle } from '../site/articles.ts';

/**
 * Marks the element that is searched. The advertising label goes with it, so that no hit can lose it (D2).
 *
 * @param article the article inside the element
 */
export const searchAttributes = ({ kicker, data, disclosure }: NewsArticle) => ({
  'data-pagefind-body': '',
  'data-category': kicker,
  'data-date': data.publishedAt,
  ...(disclosure.paid ? { 'data-label': disclosure.label } : {}),
  'data-pagefind-meta': 'category[data-category], date[data-date], label[data-label]',
  'data-pagefind-filter': 'category[data-category], label[data-label]',
});
