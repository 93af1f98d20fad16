/** What a page says about itself; every head tag and JSON-LD node is made from this. */
import type { Disclosure } from '../site/disclosure.ts';

/** A page's metadata (specification, section 3, "Page metadata"). */
export interface PageMeta {
  /** The headline with its label, without the site's name. */
  title: string;
  description: string;
  keywords: string[];
  /** Path of this site, beginning with /. */
  path: string;
  ogType: 'website' | 'article' | 'profile';
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
