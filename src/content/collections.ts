/** The one place that reads Astro's collections. Everything comes out checked, or the build stops with one list of diagnostics. */
import { getCollection } from 'astro:content';
import type { AuthorData } from './schemas/author.ts';
import type { CategoryData } from './schemas/category.ts';
import type { MarketData } from './schemas/market.ts';
import type { SiteData } from './schemas/site.ts';
import type { SponsorData } from './schemas/sponsor.ts';
import { buildNow, isPreview } from './clock.ts';
import { ContentError, type Diagnostic } from './diagnostics/diagnostic.ts';
import { checkIntegrity } from './checks/checks.ts';
import { ArticleCache, type CachedArticle } from './loader/article-cache.ts';
import { readPages, type PageEntry } from './pages.ts';
import type { Article, Loaded } from './prose/read-article.ts';

/** A checked entry with the file it came from. */
export interface Entry<Data> {
  id: string;
  file: string;
  data: Data;
}

/** All of content/, checked one by one and against each other. */
export interface Collections {
  articles: Entry<Article>[];
  pages: PageEntry[];
  authors: Entry<AuthorData>[];
  sponsors: Entry<SponsorData>[];
  categories: Entry<CategoryData>[];
  market: Entry<MarketData>[];
  site: SiteData;
  /** The ids of all files, also of those with diagnostics, so that one diagnostic does not bring forth others. */
  ids: Record<'articles' | 'pages' | 'authors' | 'sponsors' | 'categories', string[]>;
}

let cached: Promise<Collections> | undefined;

/**
 * Loads and checks everything; in a build once, in development anew on every request, so that a mended file shows at once.
 *
 * @throws ContentError with every diagnostic of every file
 */
export function loadCollections(): Promise<Collections> {
  if (isPreview()) return read();
  cached ??= read();
  return cached;
}

interface StoredEntry {
  id: string;
  filePath?: string;
  data: Loaded<unknown>;
}

async function read(): Promise<Collections> {
  const diagnostics: Diagnostic[] = [];
  const checked = <Data>(entries: StoredEntry[]): Entry<Data>[] =>
    entries.flatMap(({ id, filePath = id, data }) => {
      if (data.diagnostics) diagnostics.push(...data.diagnostics);
      return data.value === undefined ? [] : [{ id, file: filePath, data: data.value as Data }];
    });
  const [articles, pages, authors, sponsors, categories, market, sites] = await Promise.all([
    getCollection('articles'),
    getCollection('pages'),
    getCollection('authors'),
    getCollection('sponsors'),
    getCollection('categories'),
    getCollection('market'),
    getCollection('site'),
  ]);
  const site = checked<SiteData>(sites).find(({ id }) => id === 'site');
  const staticPages = readPages(pages);
  diagnostics.push(...staticPages.diagnostics);
  const collections = {
    articles: checked<Article>(fromCache(articles)),
    pages: staticPages.entries,
    authors: checked<AuthorData>(authors),
    sponsors: checked<SponsorData>(sponsors),
    categories: checked<CategoryData>(categories),
    market: checked<MarketData>(market),
    ids: {
      articles: idsOf(articles),
      pages: idsOf(pages),
      authors: idsOf(authors),
      sponsors: idsOf(sponsors),
      categories: idsOf(categories),
    },
  };
  if (!site) throw new ContentError(diagnostics.length > 0 ? diagnostics : [missingSite]);
  const whole = { ...collections, site: site.data };
  diagnostics.push(...checkIntegrity(whole, { now: buildNow(), preview: isPreview() }));
  if (diagnostics.length > 0) throw new ContentError(diagnostics);
  return whole;
}

/** Takes the articles from the cache on which the loader has put them. */
function fromCache(entries: { id: string; filePath?: string; data: CachedArticle }[]): StoredEntry[] {
  const cache = new ArticleCache(process.cwd());
  return entries.map(({ data, ...entry }) => {
    if (data.diagnostics) return { ...entry, data };
    const value = cache.find(entry.id, data.kept);
    if (!value) throw new Error(`${entry.id}: not in .cache/articles; a build without .cache reads it anew.`);
    return { ...entry, data: { value } };
  });
}

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

const missingSite: Diagnostic = {
  file: 'content/site.yaml',
  field: 'Einstellungen der Website',
  found: 'keine Datei',
  allowed: 'content/site.yaml mit name, url, edition …',
};
