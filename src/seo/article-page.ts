/** What an article's page says about itself. */
import { routes } from '../lib/links/routes.ts';
import type { NewsArticle } from '../site/articles.ts';
import type { Crumb } from './json-ld/breadcrumb-list.ts';
import type { PageMeta } from './page-meta.ts';

/**
 * The metadata of an article's page.
 *
 * @param article a published article
 */
export const articleMeta = (article: NewsArticle): PageMeta => ({
  title: article.disclosedTitle,
  description: article.data.description,
  keywords: article.data.keywords,
  path: article.path,
  ogType: 'article',
  author: article.author.name,
  publishedTime: article.data.publishedAt,
  modifiedTime: article.data.updatedAt ?? article.data.publishedAt,
  section: article.category.label,
  disclosure: article.disclosure,
  index: article.state === 'published',
});

/**
 * The breadcrumb of an article: the front page, the editor's steps, the headline.
 *
 * @param article a published article
 */
export const articleCrumbs = ({ data }: NewsArticle): Crumb[] => [
  { label: 'Start', href: routes.home },
  ...data.breadcrumb,
  { label: data.title },
];

/**
 * The metadata of the notice that replaces a withdrawn article. Search engines are told to forget the address.
 * @param article a withdrawn article
 */
export const withdrawnMeta = (article: NewsArticle): PageMeta => ({
  title: `Zurückgezogen: ${article.disclosedTitle}`,
  description:
    'Dieser Beitrag wurde zurückgezogen. Die Seite nennt den Zeitpunkt und den Grund und führt zu allen Themen.',
  keywords: [],
  path: article.path,
  ogType: 'website',
  index: false,
});
