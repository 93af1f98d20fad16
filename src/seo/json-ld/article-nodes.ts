import type { NewsArticle } from '../../site/articles.ts';
import { faqNode } from './faq-page.ts';
import { newsArticleNode } from './news-article.ts';

/**
 * The nodes that an article adds to its page's graph.
 *
 * @param article a published article
 * @param site the site's address
 */
export const articleNodes = (article: NewsArticle, site: string): (object & { '@id'?: string })[] => [
  newsArticleNode(article, site),
  ...(article.data.faq.length > 0 ? [faqNode(article.data.faq, article.path, site)] : []),
];
