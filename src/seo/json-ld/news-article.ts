import { canonicalUrl } from '../../lib/links/routes.ts';
import type { NewsArticle } from '../../site/articles.ts';
import { articleImages } from './article-images.ts';
import { nodeIds } from './ids.ts';
import { personNode } from './person.ts';

/**
 * An article. Advertising is an AdvertiserContentArticle with its sponsor, and its headline carries the label (D3).
 * schema-dts knows one type per node only, so the two types of advertising are written without its check.
 *
 * @param article the article with its references
 * @param site the site's address
 */
export function newsArticleNode(article: NewsArticle, site: string) {
  const ids = nodeIds(site);
  const { data, disclosure, sponsor, author } = article;
  return {
    '@type': disclosure.paid ? ['NewsArticle', 'AdvertiserContentArticle'] : 'NewsArticle',
    '@id': ids.article(article.path),
    headline: article.disclosedTitle,
    description: data.description,
    url: canonicalUrl(article.path, site),
    image: articleImages(article.path, article.disclosedTitle, site),
    mainEntityOfPage: { '@id': ids.page(article.path) },
    datePublished: data.publishedAt,
    dateModified: data.updatedAt ?? data.publishedAt,
    author: personNode(author.id, author, site),
    publisher: { '@id': ids.organization },
    articleSection: data.kicker ?? article.category.label,
    keywords: data.keywords,
    isAccessibleForFree: true,
    inLanguage: 'de-AT',
    wordCount: article.prose.words,
    ...(disclosure.paid && sponsor
      ? {
          sponsor: { '@type': 'Organization', name: sponsor.legalName, url: sponsor.homepage },
          genre: disclosure.label,
        }
      : {}),
    ...(data.sources.length > 0
      ? {
          citation: data.sources.map(({ title, organization, date, url }) => ({
            '@type': 'CreativeWork',
            name: title,
            publisher: { '@type': 'Organization', name: organization },
            datePublished: date,
            ...(url ? { url } : {}),
          })),
        }
      : {}),
    ...(data.corrections.length > 0
      ? {
          correction: data.corrections.map(({ date, text }) => ({
            '@type': 'CorrectionComment',
            datePublished: date,
            text,
          })),
        }
      : {}),
  };
}
