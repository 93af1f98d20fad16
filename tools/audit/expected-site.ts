/**
 * What the pages must show, read from content/ without Astro. The label is taken straight from the frontmatter and not from
 * src/site: a mistake there must not hide itself.
 */
import type { Entry } from '../../src/content/registry.ts';
import { readContentFolder } from '../../src/content/content-folder.ts';
import { withholdStale } from '../../src/content/freshness.ts';
import { ContentError, type Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import type { Article, readArticle } from '../../src/content/prose/read-article.ts';
import { publicationState } from '../../src/content/publication.ts';
import type { ArticleData, PaidArticleData } from '../../src/content/schemas/article.ts';
import type { AuthorData } from '../../src/content/schemas/author.ts';
import type { CategoryData } from '../../src/content/schemas/category.ts';
import type { SiteData } from '../../src/content/schemas/site.ts';
import type { SponsorData } from '../../src/content/schemas/sponsor.ts';
import type { Prose } from '../../src/prose/tree.ts';

/** An article as content/ has it. */
export interface ExpectedArticle {
  slug: string;
  path: string;
  data: ArticleData;
  prose: Prose;
  author: AuthorData;
  category: CategoryData;
  withdrawn: boolean;
  /** Undefined for editorial articles. */
  paid: { data: PaidArticleData; sponsor: SponsorData; label: string } | undefined;
}

/** A paid article as content/ has it. */
export type ExpectedAdvertisement = ExpectedArticle & { paid: NonNullable<ExpectedArticle['paid']> };

/** All that the audit compares the pages with. */
export interface ExpectedSite {
  site: SiteData;
  /** The build's clock. */
  now: Date;
  /** Published and withdrawn articles by path, drafts and scheduled ones are not in it. */
  articles: ReadonlyMap<string, ExpectedArticle>;
  paid: readonly ExpectedAdvertisement[];
  /** Paths of articles that must not be seen yet. */
  hidden: readonly string[];
  authors: ReadonlyMap<string, AuthorData>;
  sponsors: readonly SponsorData[];
  /** What grew old, or will soon (D9). */
  warnings: readonly Diagnostic[];
}

/**
 * Reads content/.
 *
 * @param root absolute path of the project
 * @param now the build's clock
 * @param article reads an article; the default reads its file
 * @throws ContentError where a file has diagnostics
 */
export function readExpectedSite(root: string, now: Date, article?: typeof readArticle): ExpectedSite {
  const { content: all, diagnostics } = readContentFolder(root, article);
  if (diagnostics.length > 0 || !all) throw new ContentError(diagnostics);
  const { content, warnings } = withholdStale(all, now);
  const { site } = content;
  const authors = byId(content.authors);
  const sponsors = byId(content.sponsors);
  const categories = byId(content.categories);
  const entries = content.articles.map(({ id, data: article }) => ({
    id,
    article,
    state: publicationState(article.data, now),
  }));
  const out = entries.filter(({ state }) => state === 'published' || state === 'withdrawn');
  const articles = out.map(({ id, article, state }) =>
    expectedArticle(id, article, state === 'withdrawn', { authors, categories, sponsors }),
  );
  return {
    site,
    now,
    articles: new Map(articles.map((article) => [article.path, article])),
    paid: articles.filter((article): article is ExpectedAdvertisement => article.paid !== undefined),
    hidden: entries.filter(({ state }) => state === 'draft' || state === 'scheduled').map(({ id }) => `/${id}`),
    authors,
    sponsors: [...sponsors.values()],
    warnings,
  };
}

const byId = <Data>(entries: Entry<Data>[]) => new Map(entries.map(({ id, data }) => [id, data]));

interface Records {
  authors: Map<string, AuthorData>;
  categories: Map<string, CategoryData>;
  sponsors: Map<string, SponsorData>;
}

function expectedArticle(
  slug: string,
  { data, prose }: Article,
  withdrawn: boolean,
  records: Records,
): ExpectedArticle {
  const author = records.authors.get(data.author);
  const category = records.categories.get(data.category);
  if (!author || !category)
    throw new Error(
      `content/articles/${slug}.mdx nennt ${author ? 'eine Kategorie' : 'einen Autor'}, den es nicht gibt.`,
    );
  const common = { slug, path: `/${slug}`, data, prose, author, category, withdrawn };
  if (data.kind === 'redaktionell') return { ...common, paid: undefined };
  const sponsor = records.sponsors.get(data.sponsor);
  if (!sponsor)
    throw new Error(`content/articles/${slug}.mdx nennt einen Auftraggeber, den es nicht gibt: ${data.sponsor}`);
  return { ...common, paid: { data, sponsor, label: data.label } };
}

/**
 * Whether a text begins with the label as a word of its own.
 *
 * @param text a title, name or heading
 * @param label such as "Anzeige"
 */
export const beginsWithLabel = (text: string, label: string): boolean =>
  text.startsWith(label) && !/^[\p{L}\p{N}-]/u.test(text.slice(label.length));

/**
 * A headline as it must read where the page around it is missing.
 *
 * @param title the headline
 * @param label the label; undefined for editorial articles
 */
export const labelled = (title: string, label: string | undefined): string =>
  label === undefined ? title : `${label}: ${title}`;

/** The words that § 26 MedienG names, for judging what must not stand on editorial articles. */
export const LABELS = ['Anzeige', 'entgeltliche Einschaltung', 'Werbung'] as const;
