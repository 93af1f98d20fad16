/**
 * What the pages must show, read from content/ without Astro. Label, advertiser and headline are taken straight from the frontmatter and
 * not from src/model: a mistake there must not hide itself.
 */
import { readContentFolder } from '../../src/content/content-folder.ts';
import { ContentError, type Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { hideExpired, publicationState } from '../../src/content/expiry.ts';
import type { Article } from '../../src/content/compiler/read-article.ts';
import type { Entry } from '../../src/content/registry.ts';
import type { PaidArticleData } from '../../src/content/schemas/article.ts';
import type { AuthorData } from '../../src/content/schemas/author.ts';
import type { SiteSettings } from '../../src/content/schemas/site.ts';
import type { SponsorData } from '../../src/content/schemas/sponsor.ts';

/** An article as content/ has it. */
export interface ExpectedArticle extends Pick<Article, 'data' | 'prose'> {
  slug: string;
  path: string;
  authors: AuthorData[];
  /** Who answers for what a model made. */
  reviewer: AuthorData | undefined;
  withdrawn: boolean;
  /** The headline that may stand nowhere any more; undefined where it may. */
  hiddenTitle: string | undefined;
  /** Undefined for editorial articles. */
  paid:
    | (Pick<PaidArticleData, 'consideration' | 'payer' | 'index' | 'political'> & {
        label: string;
        sponsor: SponsorData;
      })
    | undefined;
}

/** A paid article as content/ has it. */
export type ExpectedAdvertisement = ExpectedArticle & { paid: NonNullable<ExpectedArticle['paid']> };

/** All that the audit compares the pages with. */
export interface ExpectedEdition {
  settings: SiteSettings;
  now: Date;
  /** Published and withdrawn articles by path, drafts and scheduled ones are not in it. */
  articles: ReadonlyMap<string, ExpectedArticle>;
  /** All but withdrawn ones. */
  published: readonly ExpectedArticle[];
  paid: readonly ExpectedAdvertisement[];
  /** Paths of articles that must not be seen yet. */
  hidden: readonly string[];
  authors: ReadonlyMap<string, AuthorData>;
  sponsors: readonly SponsorData[];
  /** What grew old, or will soon (D9). */
  warnings: readonly Diagnostic[];
}

/** Reads content/ of a project as of the build's clock. Throws a ContentError where a file has diagnostics. */
export function readExpectedEdition(root: string, now: Date): ExpectedEdition {
  const { content: all, diagnostics } = readContentFolder(root);
  if (diagnostics.length > 0 || !all) throw new ContentError(diagnostics);
  const { content, warnings } = hideExpired(all, now);
  const titles = new Map(all.articles.map(({ id, data }) => [id, data.data.title]));
  const authors = byId(content.authors);
  const sponsors = byId(content.sponsors);
  const hidden: string[] = [];
  const articles = content.articles.flatMap(({ id: slug, data: { data, prose } }): ExpectedArticle[] => {
    const path = `/${slug}`;
    const state = publicationState(data, now);
    if (state === 'draft' || state === 'scheduled') {
      hidden.push(path);
      return [];
    }
    // Integrity has made sure that they exist.
    const own = data.author.map((id) => authors.get(id) as AuthorData);
    const reviewer = data.reviewedBy ? authors.get(data.reviewedBy) : undefined;
    const paid =
      data.kind === 'anzeige'
        ? { ...data, label: labelOf(data, content.site.adLabel), sponsor: sponsors.get(data.sponsor) as SponsorData }
        : undefined;
    const withdrawn = state === 'withdrawn';
    const hiddenTitle = withdrawn && data.withdrawn?.hideTitle ? titles.get(slug) : undefined;
    return [{ slug, path, data, prose, authors: own, reviewer, withdrawn, hiddenTitle, paid }];
  });
  return {
    settings: content.site,
    now,
    articles: new Map(articles.map((each) => [each.path, each])),
    published: articles.filter(({ withdrawn }) => !withdrawn),
    paid: articles.filter((each): each is ExpectedAdvertisement => each.paid !== undefined),
    hidden,
    authors,
    sponsors: [...sponsors.values()],
    warnings,
  };
}

/** The edition's word, and behind it that for political advertising (D16). */
const labelOf = ({ political }: PaidArticleData, label: string): string =>
  political ? `${label} · Politische Anzeige` : label;

const byId = <Data>(entries: readonly Entry<Data>[]) => new Map(entries.map(({ id, data }) => [id, data]));

/** The paths of pages or of entries of a list. */
export const pathsOf = (entries: readonly { path: string }[]): string[] => entries.map(({ path }) => path);

/** The names at its byline. */
export const namesOf = ({ authors }: Pick<ExpectedArticle, 'authors'>): string[] => authors.map(({ name }) => name);

/** When what an article shows was last changed: the newest of its own dates that has come. */
export const changedAt = ({ data }: Pick<ExpectedArticle, 'data'>, now: Date): string =>
  [data.publishedAt, data.updatedAt, ...data.corrections.map(({ date }) => date), data.withdrawn?.date]
    .flatMap((instant) => (instant && Date.parse(instant) <= now.getTime() ? instant : []))
    .reduce((last, each) => (Date.parse(each) >= Date.parse(last) ? each : last), data.publishedAt);

/** Whether a title, name or heading begins with the label as a word of its own. */
export const beginsWithLabel = (text: string, label: string): boolean =>
  text.startsWith(label) && !/^[\p{L}\p{N}-]/u.test(text.slice(label.length));

/** A headline as it must read where the page around it is missing; editorial ones have no label. */
export const labelled = ({ data, paid }: Pick<ExpectedArticle, 'data' | 'paid'>): string =>
  paid ? `${paid.label}: ${data.title}` : data.title;
