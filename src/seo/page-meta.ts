/** What a page says about itself; every head tag and JSON-LD node is made from this. */
import type { NewsArticle } from '../site/articles.ts';
import type { Disclosure } from '../site/disclosure.ts';

/** A page's metadata (specification, section 3, "Page metadata"). */
export interface PageMeta {
  /** The headline with its label, without the site's name. */
  title: string;
  description: string;
  keywords?: string[];
  /** Path of this site, beginning with /. */
  path: string;
  /** Left out for everything that is neither. */
  ogType?: 'article' | 'profile';
  author?: string;
  publishedTime?: string;
  modifiedTime?: string | undefined;
  /** Section of the paper, for articles. */
  section?: string;
  disclosure?: Disclosure;
  /** False keeps a page out of search engines: the not-found page, the search page, previews. */
  index?: boolean;
}

/** What the head needs to know of the site. */
export interface SiteIdentity {
  name: string;
  tagline: string;
  url: string;
}

/** The metadata of an article's page. */
export const articleMeta = (article: NewsArticle): PageMeta => ({
  title: article.disclosedTitle,
  description: article.data.description,
  keywords: article.data.keywords,
  path: article.path,
  ogType: 'article',
  author: article.author.name,
  publishedTime: article.data.publishedAt,
  modifiedTime: article.modifiedAt,
  section: article.kicker,
  disclosure: article.disclosure,
  index: article.state === 'published',
});

/** The metadata of the notice that replaces a withdrawn article. Search engines are told to forget the address. */
export const withdrawnMeta = (article: NewsArticle): PageMeta => ({
  title: `Zurückgezogen: ${article.disclosedTitle}`,
  description: `„${article.data.title}“ wurde zurückgezogen; Tag und Grund stehen hier.`,
  path: article.path,
  index: false,
});
