/** Which folder is read with which schema. The loaders never throw: diagnostics travel with the entry and the site reports them all at once. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { articleLoader } from './content/loader/article-loader.ts';
import { yamlLoader } from './content/loader/yaml-loader.ts';
import type { CachedArticle } from './content/loader/article-cache.ts';
import type { Loaded } from './content/prose/read-article.ts';
import { authorSchema, type AuthorData } from './content/schemas/author.ts';
import { categorySchema, type CategoryData } from './content/schemas/category.ts';
import { marketSchema, type MarketData } from './content/schemas/market.ts';
import { siteSchema, type SiteData } from './content/schemas/site.ts';
import { sponsorSchema, type SponsorData } from './content/schemas/sponsor.ts';

/** The loaders have validated already; this only carries the type. */
const loaded = <Value>() => z.custom<Loaded<Value>>();

/** The collections of content/. */
export const collections = {
  articles: defineCollection({
    loader: articleLoader('content/articles'),
    schema: z.custom<CachedArticle>(),
  }),
  pages: defineCollection({
    loader: glob({ base: 'content/pages', pattern: '*.mdx' }),
    schema: z.record(z.string(), z.unknown()),
  }),
  authors: defineCollection({
    loader: yamlLoader('content/authors', authorSchema),
    schema: loaded<AuthorData>(),
  }),
  sponsors: defineCollection({
    loader: yamlLoader('content/sponsors', sponsorSchema),
    schema: loaded<SponsorData>(),
  }),
  categories: defineCollection({
    loader: yamlLoader('content/categories', categorySchema),
    schema: loaded<CategoryData>(),
  }),
  market: defineCollection({
    loader: yamlLoader('content/market', marketSchema),
    schema: loaded<MarketData>(),
  }),
  site: defineCollection({ loader: yamlLoader('content', siteSchema), schema: loaded<SiteData>() }),
};
